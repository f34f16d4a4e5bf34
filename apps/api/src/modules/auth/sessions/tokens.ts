import { ApiField } from '../../../platform/openapi/api-field.decorator.js';
import { Int, ObjectType } from '@nestjs/graphql';

/** The tokens of a session (C15, C16). */
@ObjectType({ description: 'The tokens of a session.' })
export class Tokens {
  @ApiField({ description: 'The bearer token for the Authorization header of signed-in requests.' })
  accessToken: string;

  @ApiField({ description: 'Can be exchanged once for new tokens.' })
  refreshToken: string;

  @ApiField({ type: Int, description: 'The seconds until the access token expires.' })
  expiresIn: number;
}
