import { Int, Field, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { costsForEach } from '../../platform/graphql/cost.js';
import { ApiField } from '../../platform/openapi/api-field.decorator.js';
import { AccountData } from '../users/account.response.js';
import { ApiTokenData } from './api-tokens/api-token-data.js';
import { ApiToken, MAX_API_TOKENS } from './api-tokens/api-token.entity.js';
import { LoginResult } from './sessions/login-result.js';
import { Tokens } from './sessions/tokens.js';

/** The free trial of a new account (F44, C17). */
@ObjectType({ description: 'The free trial of a new account.' })
export class Promotion {
  @ApiField({ type: Boolean, description: 'True: a free trial applies.' })
  trial: boolean;

  @ApiField({ type: Int, description: 'The length of the trial in days.' })
  days: number;
}

/** A new account with its tokens and, when one applies, its promotion (F44, C15). */
@ObjectType({ description: 'A new account with the tokens of its session.' })
export class SignUpResult extends LoginResult {
  @Field(() => Promotion, { nullable: true, description: 'The free trial; null when none applies.' })
  @ApiProperty({ type: Promotion, required: false })
  promotion?: Promotion;

  @Field(() => [ApiToken], {
    complexity: costsForEach(MAX_API_TOKENS),
    description: 'The API tokens of the account; a new account has none.',
  })
  apiTokens?: ApiToken[];
}

/** The REST response to a sign-up (C15). */
export class SignUpResponse {
  @ApiProperty({ type: SignUpResult })
  data: SignUpResult;
}

/** The REST response to a token renewal. */
export class TokensResponse {
  @ApiProperty({ type: Tokens })
  tokens: Tokens;
}

/** The REST response to a password change: the account in `data`, and the renewed tokens (C62). */
export class PasswordChangeResponse {
  @ApiProperty({ type: AccountData })
  data: AccountData;

  @ApiProperty({
    type: Tokens,
    description: 'The renewed tokens; the previous refresh token has ended.',
  })
  tokens: Tokens;

  @ApiProperty({
    type: [ApiTokenData],
    description: 'The API tokens of the account that stay; `endApiTokens` ends them.',
  })
  apiTokens: ApiTokenData[];
}

/** The result of undoing an email change. */
export class EmailChangeUndo {
  @ApiProperty({ enum: [true], description: 'Always true: the email change is undone.' })
  undone: true;
}

/** The REST response to undoing an email change. */
export class EmailChangeUndoResponse {
  @ApiProperty({ type: EmailChangeUndo })
  data: EmailChangeUndo;
}

/** The result of asking for a link that sets a new password. */
export class PasswordResetRequest {
  @ApiProperty({ enum: [true], description: 'Always true, also when no account has the email.' })
  requested: true;
}

/** The REST response to asking for a link that sets a new password. */
export class PasswordResetRequestResponse {
  @ApiProperty({ type: PasswordResetRequest })
  data: PasswordResetRequest;
}

/** The result of setting a new password by a link. */
export class PasswordResetDone {
  @ApiProperty({
    enum: [true],
    description: 'Always true: the password is set, and all sessions have ended.',
  })
  reset: true;
}

/** The REST response to setting a new password by a link. */
export class PasswordResetResponse {
  @ApiProperty({ type: PasswordResetDone })
  data: PasswordResetDone;

  @ApiProperty({
    type: [ApiTokenData],
    description: 'The API tokens of the account, which go on; `revokeApiToken` ends one.',
  })
  apiTokens: ApiTokenData[];
}
