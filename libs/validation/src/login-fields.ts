import { limits } from './limits.js';
import { labels, messages } from './messages.js';
import { IsEmailAddress, IsText, MaxCharacters, Required } from './rules.js';
import { EmailText, PasswordText } from './text.js';

/** Login (section 5, F69). */
export class LoginFields {
  @IsEmailAddress(messages.emailInvalid)
  @MaxCharacters(limits.email.max, labels.email)
  @Required(messages.emailRequired)
  @IsText(labels.email)
  @EmailText()
  email: string;

  @MaxCharacters(limits.password.max, labels.password)
  @Required(messages.passwordRequired)
  @IsText(labels.password)
  @PasswordText(limits.password.max)
  password: string;
}
