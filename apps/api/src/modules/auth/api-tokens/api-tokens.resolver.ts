import { Args, ID, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { costs, costsForEach } from '../../../platform/graphql/cost.js';
import { Fails } from '../../../platform/graphql/fails.decorator.js';
import type { SessionUser } from '../../../platform/http/app-request.js';
import { ClientIp } from '../../../platform/http/client-ip.decorator.js';
import {
  refuseRepeatable,
  Repeatable,
  type RepeatableRequest,
} from '../../../platform/idempotency/repeatable-request.decorator.js';
import { CurrentUser } from '../../../platform/http/current-user.decorator.js';
import { SessionEndpoint } from '../../../platform/http/public.decorator.js';
import { LoginResult } from '../sessions/login-result.js';
import { ApiToken, MAX_API_TOKENS } from './api-token.entity.js';
import { ApiTokenInput, CreatedApiToken } from './api-token.input.js';
import { ApiTokensService } from './api-tokens.service.js';

/** GraphQL API of the API tokens of the signed-in account; none of it takes an API token. */
@Resolver(() => LoginResult)
export class ApiTokensResolver {
  constructor(private readonly tokens: ApiTokensService) {}

  @Query(() => [ApiToken], {
    complexity: costsForEach(MAX_API_TOKENS),
    description:
      'The API tokens of the signed-in account, the newest first, at most 20. An expired one is listed until the next is made.',
  })
  @SessionEndpoint()
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN'])
  apiTokens(@CurrentUser() { id }: SessionUser): Promise<ApiToken[]> {
    return this.tokens.list(id);
  }

  @Mutation(() => CreatedApiToken, {
    complexity: costs(100),
    description:
      'Makes an API token for the signed-in account. Its secret is in this response only. An account has at most 20. ' +
      'A request with the header Idempotency-Key is refused.',
  })
  @SessionEndpoint()
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT'], { input: ApiTokenInput, fields: ['TOO_MANY'] })
  createApiToken(
    @CurrentUser() user: SessionUser,
    @Args('input', { description: 'The token.' }) input: ApiTokenInput,
    @ClientIp() clientIp: string,
    @Repeatable() request: RepeatableRequest | undefined,
  ): Promise<CreatedApiToken> {
    refuseRepeatable(request);
    return this.tokens.create(user, input, clientIp);
  }

  @Mutation(() => ID, {
    complexity: 50,
    description: 'Ends an API token of the signed-in account at once, and returns its id.',
  })
  @SessionEndpoint()
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'])
  async revokeApiToken(
    @CurrentUser() user: SessionUser,
    @Args('id', { type: () => ID, description: "The token's id." }) id: string,
    @ClientIp() clientIp: string,
  ): Promise<string> {
    return (await this.tokens.revoke(id, user.id, clientIp)).id;
  }

  @ResolveField('apiTokens', () => [ApiToken], {
    complexity: costsForEach(MAX_API_TOKENS),
    description:
      'The API tokens of the account, the newest first: a password change leaves them, unless `endApiTokens` is true.',
  })
  tokensOf(@Parent() { user }: LoginResult): Promise<ApiToken[]> {
    return this.tokens.list(user.id);
  }
}
