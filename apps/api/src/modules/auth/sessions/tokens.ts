import { ApiField } from '../../../platform/openapi/api-field.decorator.js';
import { Int, ObjectType } from '@nestjs/graphql';

/** What a client keeps to stay signed in (C15, C16). */
@ObjectType({ description: 'What a client keeps to stay signed in.' })
export class Tokens {
  @ApiField({ description: 'Bearer token of every signed-in request.' })
  accessToken: string;

  @ApiField({ description: 'Trades for new tokens, once.' })
  refreshToken: string;

  @ApiField({ type: Int, description: 'Seconds until the access token expires.' })
  expiresIn: number;
}
