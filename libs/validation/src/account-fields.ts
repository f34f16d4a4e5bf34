import { limits } from './limits.js';
import { labels, messages } from './messages.js';
import { IsEmailAddress, IsText, MaxCharacters, MinCharacters } from './rules.js';
import { EmailText, Text } from './text.js';

/** The account page (section 5, F76, F77). */
export class AccountFields {
  @MaxCharacters(limits.accountName.max, labels.name)
  @MinCharacters(limits.accountName.min, messages.accountName)
  @IsText(labels.name)
  @Text(limits.accountName.max)
  name: string;

  @IsEmailAddress(messages.accountEmail)
  @MaxCharacters(limits.email.max, labels.email)
  @IsText(labels.email)
  @EmailText()
  email: string;
}
