import { Int, Field, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { ApiField } from '../../platform/openapi/api-field.decorator.js';
import { AccountData } from '../users/account.response.js';
import { User } from '../users/user.entity.js';
import { Tokens } from './sessions/tokens.js';

/** What a new account gets for free (F44, C17). */
@ObjectType({ description: 'What a new account gets for free.' })
export class Promotion {
  @ApiField({ type: Boolean, description: 'A free trial applies.' })
  trial: boolean;

  @ApiField({ type: Int, description: 'Length of the trial.' })
  days: number;
}

/** An account with fresh tokens: the top level of REST's login answer (F43). */
@ObjectType({ description: 'An account that has just signed in.' })
export class LoginResult {
  @Field(() => User, { description: 'The account.' })
  @ApiProperty({ type: AccountData })
  user: Pick<User, 'id' | 'name' | 'email'>;

  @ApiField({ type: Tokens, description: 'Tokens of the new session.' })
  tokens: Tokens;
}

/** A new account with fresh tokens and, when one applies, its promotion (F44, C15). */
@ObjectType({ description: 'An account that has just been made.' })
export class SignUpResult extends LoginResult {
  @Field(() => Promotion, { nullable: true, description: 'The free trial, when one applies.' })
  @ApiProperty({ type: Promotion, required: false })
  promotion?: Promotion;
}

/** REST's envelope of a sign-up (C15). */
export class SignUpResponse {
  @ApiProperty({ type: SignUpResult })
  data: SignUpResult;
}

/** REST's answer to a renewal. */
export class TokensResponse {
  @ApiProperty({ type: Tokens })
  tokens: Tokens;
}

/** REST's response to a password change: `data` as the account has it, and beside it the renewed tokens (C62). */
export class PasswordChangeResponse {
  @ApiProperty({ type: AccountData })
  data: AccountData;

  @ApiProperty({
    type: Tokens,
    description: 'The renewed tokens; the refresh token used before has ended.',
  })
  tokens: Tokens;
}

/** That an email change was undone. */
export class EmailChangeUndo {
  @ApiProperty({ enum: [true] })
  undone: true;
}

/** REST's response to undoing an email change. */
export class EmailChangeUndoResponse {
  @ApiProperty({ type: EmailChangeUndo })
  data: EmailChangeUndo;
}
