import { Equals } from 'class-validator';
import type { RuleError } from './field-errors.js';
import { limits } from './limits.js';
import { labels, messages } from './messages.js';
import { EnoughDigits, PhoneCharacters } from './phone.js';
import { IsEmailAddress, IsText, MaxCharacters, MinCharacters } from './rules.js';
import { EmailText, LinesOfText, Text } from './text.js';

/** The contact message without the captcha's token (section 5, F63–F66). */
export class ContactFields {
  @MaxCharacters(limits.contactName.max, labels.name)
  @MinCharacters(limits.contactName.min, messages.contactName)
  @IsText(labels.name)
  @Text(limits.contactName.max)
  name: string;

  @MaxCharacters(limits.phone.max, labels.phone)
  @EnoughDigits()
  @PhoneCharacters()
  @IsText(labels.phone)
  @Text(limits.phone.max)
  phone: string;

  // The email rule rejects long addresses, too, but with its own message: the limit comes first.
  @IsEmailAddress(messages.contactEmail)
  @MaxCharacters(limits.email.max, labels.email)
  @IsText(labels.email)
  @EmailText()
  email: string;

  @MaxCharacters(limits.contactMessage.max, labels.message)
  @MinCharacters(limits.contactMessage.min, messages.contactMessage)
  @IsText(labels.message)
  @LinesOfText(limits.contactMessage.max)
  message: string;
}

/** The contact form with the consent, which is not sent (F41, F67). */
export class ContactForm extends ContactFields {
  @Equals(true, { message: messages.privacyPolicy, context: { code: 'REQUIRED' } satisfies RuleError })
  privacyPolicy: boolean;
}
