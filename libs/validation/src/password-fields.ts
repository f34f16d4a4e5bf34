import { limits } from './limits.js';
import { labels, messages } from './messages.js';
import { IsText, MaxCharacters, MinCharacters, Required, SameAs } from './rules.js';
import { PasswordText } from './text.js';

/** The password change as it is sent (section 5, F79). Whether `oldPassword` is right, the server knows. */
export class PasswordFields {
  @MaxCharacters(limits.password.max, labels.oldPassword)
  @Required(messages.oldPasswordRequired)
  @IsText(labels.oldPassword)
  @PasswordText(limits.password.max)
  oldPassword: string;

  @MaxCharacters(limits.password.max, labels.password)
  @MinCharacters(limits.newPassword.min, messages.newPasswordTooShort)
  @IsText(labels.password)
  @PasswordText(limits.password.max)
  password: string;
}

/** The password form: the confirmation is compared and not sent (F78). */
export class PasswordForm extends PasswordFields {
  @SameAs('password', messages.passwordsDiffer)
  @PasswordText(limits.password.max)
  confirmPassword: string;
}
