import { InputType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { LoginFields, PasswordFields, SignUpFields } from '@tiempos/validation';
import { ApiField } from '../../platform/openapi/api-field.decorator.js';

/** The login form, for both doors (F69). */
@InputType({ description: 'Who signs in.' })
export class LoginInput extends LoginFields {
  @ApiField({ description: 'Login name; trimmed and lower-cased.' })
  override email: string;

  @ApiField({ description: 'Password.' })
  override password: string;
}

/** The sign-up form without its confirmation, for both doors (F70–F74, C17). */
@InputType({ description: 'A new account.' })
export class SignUpInput extends SignUpFields {
  @ApiField({ description: 'Name shown in the dashboard.' })
  override name: string;

  @ApiField({ description: 'Login name; trimmed and lower-cased, unique.' })
  override email: string;

  @ApiField({ description: '8 to 25 characters, at least one of them upper case.' })
  override password: string;

  @ApiField({ nullable: true, description: 'Name of a pricing plan.' })
  override plan?: string | null;

  @ApiField({ nullable: true, description: 'Invitation code.' })
  override promotionCode?: string | null;
}

/** The password form without its confirmation, for both doors (F78, F79). */
@InputType({ description: 'A password change.' })
export class PasswordInput extends PasswordFields {
  @ApiField({ description: 'Password in force.' })
  override oldPassword: string;

  @ApiField({ description: 'New password, at least 8 characters.' })
  override password: string;
}

/** A renewal, for REST; GraphQL takes the token as its argument. */
export class RenewalInput {
  @ApiProperty({ description: 'The refresh token of the last answer.' })
  @IsString({ message: 'refreshToken phải là văn bản' })
  refreshToken: string;
}

/** The token of the link in the notification of a changed email. */
export class UndoEmailChangeInput {
  @ApiProperty({ description: 'What stands behind the # of the link in the email.', maxLength: 100 })
  @MaxLength(100, { message: 'token quá dài' })
  @IsString({ message: 'token phải là văn bản' })
  token: string;
}
