import { Field, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';

/** REST's answer to a message that was stored. Its readers look at the status only (F91). */
export class ContactAnswer {
  @ApiProperty({ enum: [true], description: 'The message is stored.' })
  success: true;
}

/** What the browser needs to show the captcha. */
@ObjectType('CaptchaSettings', { description: 'What the browser needs to show the captcha.' })
export class CaptchaSettingsAnswer {
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
  @Field(() => CaptchaSettingsAnswer, { description: 'The captcha to solve.' })
  captcha: CaptchaSettingsAnswer;

  @Field({ description: 'The privacy policy in force, which the visitor says yes to (C26).' })
  privacyPolicyVersion: string;
}
