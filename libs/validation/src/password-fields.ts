import { limits } from './limits.js';
import { labels, messages } from './messages.js';
import { IsText, MaxCharacters, MinCharacters, Required, SameAs } from './rules.js';
import { PasswordText } from './text.js';

/** A password change (section 5, F79). The server verifies `oldPassword`. */
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

/** The password form with the confirmation, which is not sent (F78). */
export class PasswordForm extends PasswordFields {
  @SameAs('password', messages.passwordsDiffer)
  @PasswordText(limits.password.max)
  confirmPassword: string;
}
