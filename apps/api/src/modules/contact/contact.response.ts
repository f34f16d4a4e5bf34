import { Field, ObjectType } from '@nestjs/graphql';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** The REST response to a stored message. Clients look at the status only (F91). */
@ApiSchema({ name: 'ContactAnswer' })
export class ContactResponse {
  @ApiProperty({ enum: [true], description: 'Always true: the message is stored.' })
  success: true;
}

/** What the browser needs to show the captcha. */
@ObjectType('CaptchaSettings', { description: 'What a browser needs to show the captcha.' })
export class CaptchaSettingsResponse {
  @Field({ description: 'The captcha provider: altcha, recaptcha, hcaptcha or turnstile.' })
  provider: string;

  @Field(() => String, { nullable: true, description: 'The site key of the provider; null for altcha.' })
  siteKey?: string;

  @Field(() => String, { nullable: true, description: 'The URL of the provider’s script; null for altcha.' })
  scriptUrl?: string;

  @Field(() => String, {
    nullable: true,
    description: 'The path from which the altcha widget loads its challenge; null for other providers.',
  })
  challengeUrl?: string;

  @Field({ description: 'The language of the captcha.' })
  language: string;
}

/** The settings of the contact form. */
@ObjectType({ description: 'The settings of the contact form.' })
export class ContactFormSettings {
  @Field(() => CaptchaSettingsResponse, { description: 'The captcha to solve.' })
  captcha: CaptchaSettingsResponse;

  @Field({ description: 'The version of the privacy policy in force, which the visitor agrees to.' })
  privacyPolicyVersion: string;
}
