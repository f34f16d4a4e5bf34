import { InputType } from '@nestjs/graphql';
import { ContactFields } from '@tiempos/validation';
import { Length } from 'class-validator';
import { ApiField } from '../../platform/openapi/api-field.decorator.js';
import { CAPTCHA_REFUSAL } from './captcha/captcha.js';

/** Longer than any provider's token. */
const MAX_TOKEN_LENGTH = 10_000;

/** The contact form as it is sent, for both doors; privacyPolicy is not (F41, F63–F66, F68). */
@InputType({ description: 'A message to the shop. Sending it says yes to the privacy policy in force.' })
export class ContactInput extends ContactFields {
  @ApiField({ description: 'What the solved captcha gave.' })
  @Length(1, MAX_TOKEN_LENGTH, { message: CAPTCHA_REFUSAL })
  token: string;

  @ApiField({ description: 'At least 2 characters.' })
  override name: string;

  @ApiField({ description: 'Digits and spaces, at least 10 digits.' })
  override phone: string;

  @ApiField({ description: 'Where the answer goes; trimmed and lower-cased.' })
  override email: string;

  @ApiField({ description: 'At least 10 characters.' })
  override message: string;
}
