import { ApiProperty } from '@nestjs/swagger';
import type { ApiTokenScope } from '@tiempos/validation';
import { apiTokenScopes, type ApiToken } from './api-token.entity.js';

/** An API token in REST, without its secret. */
export class ApiTokenData {
  @ApiProperty({
    format: 'uuid',
    example: '5f0c7b1e-8d5a-4a54-9a35-0c9e2f4b7d10',
    description: "The token's id; it is no secret.",
  })
  id: string;

  @ApiProperty({ description: 'The name that it was given.' })
  name: string;

  @ApiProperty({ enum: Object.keys(apiTokenScopes), description: 'What it may do.' })
  scope: ApiTokenScope;

  @ApiProperty({ description: 'Until when it works.' })
  expires_at: Date;

  @ApiProperty({
    type: Date,
    nullable: true,
    description: 'When it was last used, to the minute; null when it never was.',
  })
  last_used_at: Date | null;

  static of({ id, name, scope, expiresAt, lastUsedAt }: ApiToken): ApiTokenData {
    return { id, name, scope, expires_at: expiresAt, last_used_at: lastUsedAt };
  }
}
