import { InputType } from '@nestjs/graphql';
import { ContactFields, type RuleError } from '@tiempos/validation';
import { Length } from 'class-validator';
import { ApiField, EMAIL_FORMAT } from '../../platform/openapi/api-field.decorator.js';
import { CAPTCHA_REFUSAL } from './captcha/captcha.js';

/** In characters; longer than any provider's token. */
const MAX_TOKEN_LENGTH = 10_000;

/** The fields of the contact form, for REST and GraphQL; the privacyPolicy checkbox is not sent (F41, F63–F66, F68). */
@InputType({
  description: 'A message to the shop. By sending it the visitor agrees to the privacy policy in force.',
})
export class ContactInput extends ContactFields {
  @ApiField({
    description: 'The token that the solved captcha returned.',
    minLength: 1,
    maxLength: MAX_TOKEN_LENGTH,
  })
  @Length(1, MAX_TOKEN_LENGTH, {
    message: CAPTCHA_REFUSAL,
    context: { code: 'INVALID_TOKEN' } satisfies RuleError,
  })
  token: string;

  @ApiField({ description: 'The name of the sender, at least 2 characters.' })
  override name: string;

  @ApiField({ description: 'The telephone number of the sender: digits and spaces, at least 10 digits.' })
  override phone: string;

  @ApiField({
    format: EMAIL_FORMAT,
    description: 'The email address of the sender; it is trimmed and lower-cased.',
  })
  override email: string;

  @ApiField({ description: 'The text of the message, at least 10 characters.' })
  override message: string;
}
