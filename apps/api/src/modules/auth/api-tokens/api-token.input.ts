import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ApiTokenFields, type ApiTokenScope } from '@tiempos/validation';
import { ApiToken, apiTokenScopes } from './api-token.entity.js';

/** An API token to make. */
@InputType({ description: 'An API token to make.' })
export class ApiTokenInput extends ApiTokenFields {
  @Field({ description: 'A name that tells what uses it, at most 100 characters.' })
  override name: string;

  @Field(() => apiTokenScopes, { description: 'What it may do.' })
  override scope: ApiTokenScope;

  @Field(() => Int, { defaultValue: 90, description: 'After how many days it ends, 1 to 365.' })
  override days: number = 90;
}

/** A new token, the only time that its secret is known. */
@ObjectType({ description: 'A new API token with its secret, which nobody can read again.' })
export class CreatedApiToken {
  @Field(() => ApiToken, { description: 'The token.' })
  apiToken: ApiToken;

  @Field({ description: 'The secret, for the header `Authorization: Bearer …`. It begins with `tiem_`.' })
  secret: string;
}
