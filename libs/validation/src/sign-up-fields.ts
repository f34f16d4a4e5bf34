import { IsOptional } from 'class-validator';
import { limits } from './limits.js';
import { labels, messages } from './messages.js';
import { IsEmailAddress, IsText, MaxCharacters, MinCharacters, Required, Rule, SameAs } from './rules.js';
import { EmailText, OptionalText, PasswordText, Text } from './text.js';

/** A sign-up (section 5, F70–F74). The server looks up `plan` and `promotionCode` (C17). */
export class SignUpFields {
  @MaxCharacters(limits.signUpName.max, labels.name)
  @Required(messages.signUpName)
  @IsText(labels.name)
  @Text(limits.signUpName.max)
  name: string;

  @IsEmailAddress(messages.emailInvalid)
  @MaxCharacters(limits.email.max, labels.email)
  @Required(messages.emailRequired)
  @IsText(labels.email)
  @EmailText()
  email: string;

  @Rule('uppercase', (value) => /\p{Lu}/u.test(String(value)), messages.passwordUppercase, {
    code: 'UPPERCASE_REQUIRED',
  })
  @MaxCharacters(limits.signUpPassword.max, labels.password, messages.passwordTooLong)
  @MinCharacters(limits.signUpPassword.min, messages.passwordTooShort)
  @IsText(labels.password)
  @PasswordText(limits.signUpPassword.max)
  password: string;

  @IsOptional()
  @MaxCharacters(limits.plan.max, labels.plan)
  @IsText(labels.plan)
  @OptionalText(limits.plan.max)
  plan?: string | null;

  // Without a maximum length: the server reports a long code as unknown (C17).
  @IsOptional()
  @IsText(labels.promotionCode)
  @OptionalText(limits.promotionCode.max)
  promotionCode?: string | null;
}

/** The sign-up form with the confirmation, which is not sent (F75, F93). */
export class SignUpForm extends SignUpFields {
  @SameAs('password', messages.passwordsDiffer)
  @PasswordText(limits.signUpPassword.max)
  confirmPassword: string;
}
