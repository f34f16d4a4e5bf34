import { InputType } from '@nestjs/graphql';
import { PickType } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { LoginFields, PasswordFields, SignUpFields, type RuleError } from '@tiempos/validation';
import { ApiField, ApiText, EMAIL_FORMAT } from '../../platform/openapi/api-field.decorator.js';

/** In characters; longer than the token of any link. */
const MAX_TOKEN_LENGTH = 100;

const wrongType: RuleError = { code: 'WRONG_TYPE' };
const tooLong: RuleError = { code: 'TOO_LONG', limit: MAX_TOKEN_LENGTH };

/** The login form, for REST and GraphQL (F69). */
@InputType({ description: 'The credentials of an account.' })
export class LoginInput extends LoginFields {
  @ApiField({ format: EMAIL_FORMAT, description: 'The email of the account; it is trimmed and lower-cased.' })
  override email: string;

  @ApiField({ format: 'password', description: 'The password.' })
  override password: string;
}

/** The sign-up form without its confirmation, for REST and GraphQL (F70–F74, C17). */
@InputType({ description: 'The account to create.' })
export class SignUpInput extends SignUpFields {
  @ApiField({ description: 'The name shown in the dashboard.' })
  override name: string;

  @ApiField({
    format: EMAIL_FORMAT,
    description: 'The email to sign in with; it is trimmed and lower-cased, and must be unique.',
  })
  override email: string;

  @ApiField({
    format: 'password',
    description: 'The password: 8 to 25 characters, at least one of them upper case.',
  })
  override password: string;

  @ApiField({ nullable: true, description: 'The code of a pricing plan.' })
  override plan?: string | null;

  @ApiField({ nullable: true, description: 'An invitation code.' })
  override promotionCode?: string | null;
}

/** The password form without its confirmation, for REST and GraphQL (F78, F79). */
@InputType({ description: 'A password change.' })
export class PasswordInput extends PasswordFields {
  @ApiField({ format: 'password', description: 'The current password.' })
  override oldPassword: string;

  @ApiField({ format: 'password', description: 'The new password, at least 8 characters.' })
  override password: string;

  @ApiField({
    type: Boolean,
    nullable: true,
    description: 'True ends the API tokens of the account too. Without it they stay.',
  })
  @IsBoolean({ message: 'endApiTokens chỉ nhận true hoặc false', context: wrongType })
  @IsOptional()
  endApiTokens?: boolean | null;
}

/** The body of a token renewal in REST; GraphQL takes the token as an argument. */
export class RenewalInput {
  @ApiText({ description: 'The refresh token of the latest response that carried tokens.' })
  @IsString({ message: 'refreshToken phải là văn bản', context: wrongType })
  refreshToken: string;
}

/** The body of a request that undoes an email change. */
export class UndoEmailChangeInput {
  @ApiText({ description: 'The token: the part after # of the link in the email.' })
  @MaxLength(MAX_TOKEN_LENGTH, { message: 'token quá dài', context: tooLong })
  @IsString({ message: 'token phải là văn bản', context: wrongType })
  token: string;
}

/** The body of a request for a link that sets a new password. */
export class PasswordResetRequestInput extends PickType(LoginInput, ['email']) {}

/** The body of a request that sets a new password by the token of a link. */
export class PasswordResetInput extends PickType(SignUpInput, ['password']) {
  @ApiText({ description: 'The token: the part after # of the link in the email.' })
  @MaxLength(MAX_TOKEN_LENGTH, { message: 'token quá dài', context: tooLong })
  @IsString({ message: 'token phải là văn bản', context: wrongType })
  token: string;
}
