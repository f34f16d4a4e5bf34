import { Field, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { ApiField } from '../../../platform/openapi/api-field.decorator.js';
import { AccountData } from '../../users/account.response.js';
import { User } from '../../users/user.entity.js';
import { Tokens } from './tokens.js';

/** An account with new tokens: the top level of the REST response to a login (F43). */
@ObjectType({ description: 'A signed-in account with the tokens of its new session.' })
export class LoginResult {
  @Field(() => User, { description: 'The account.' })
  @ApiProperty({ type: AccountData })
  user: Pick<User, 'id' | 'name' | 'email'>;

  @ApiField({ type: Tokens, description: 'The tokens of the new session.' })
  tokens: Tokens;
}
