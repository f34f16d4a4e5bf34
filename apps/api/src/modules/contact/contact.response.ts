import { Field, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';

/** REST's answer to a message that was stored. Its readers look at the status only (F91). */
export class ContactResponse {
  @ApiProperty({ enum: [true], description: 'The message is stored.' })
  success: true;
}

/** What the browser needs to show the captcha. */
@ObjectType('CaptchaSettings', { description: 'What the browser needs to show the captcha.' })
export class CaptchaSettingsResponse {
  @Field({ description: 'altcha, recaptcha, hcaptcha or turnstile.' })
  provider: string;

  @Field(() => String, { nullable: true, description: 'The outside service’s site key; null for altcha.' })
  siteKey?: string;

  @Field(() => String, { nullable: true, description: 'The outside service’s script; null for altcha.' })
  scriptUrl?: string;

  @Field(() => String, { nullable: true, description: 'Where the altcha widget gets its challenge.' })
  challengeUrl?: string;

  @Field({ description: 'Language of the captcha.' })
  language: string;
}

/** What the contact form must know before it is filled in. */
@ObjectType({ description: 'What the contact form must know before it is filled in.' })
export class ContactFormSettings {
  @Field(() => CaptchaSettingsResponse, { description: 'The captcha to solve.' })
  captcha: CaptchaSettingsResponse;

  @Field({ description: 'The privacy policy in force, which the visitor says yes to (C26).' })
  privacyPolicyVersion: string;
}
