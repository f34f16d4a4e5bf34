import { Field, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { CaptchaSettings } from './captcha/captcha.js';

/** The REST response to a stored message. Clients look at the status only (F91). */
export class ContactResponse {
  @ApiProperty({ enum: [true], description: 'Always true: the message is stored.' })
  success: true;
}

/** The settings of the contact form. */
@ObjectType({ description: 'The settings of the contact form.' })
export class ContactFormSettings {
  @Field(() => CaptchaSettings, { description: 'The captcha to solve.' })
  captcha: CaptchaSettings;

  @Field({ description: 'The version of the privacy policy in force, which the visitor agrees to.' })
  privacyPolicyVersion: string;
}
