import { Query, Resolver } from '@nestjs/graphql';
import { costs } from '../../platform/graphql/cost.js';
import { Fails } from '../../platform/graphql/fails.decorator.js';
import type { SignedInUser } from '../../platform/http/app-request.js';
import { CurrentUser } from '../../platform/http/current-user.decorator.js';
import { AccountEndpoint, Public } from '../../platform/http/public.decorator.js';
import { User } from './user.entity.js';

/** GraphQL API of the signed-in account; the auth module changes it. */
@Resolver(() => User)
export class UsersResolver {
  @Public({ badToken: 'refuse' })
  @AccountEndpoint()
  @Query(() => User, {
    complexity: costs(5),
    nullable: true,
    description:
      'The signed-in account; null without a token. Fails with UNAUTHENTICATED when the token is no longer valid, and with NOT_FOUND when its account no longer exists.',
  })
  @Fails(['UNAUTHENTICATED', 'NOT_FOUND'])
  me(@CurrentUser() user: SignedInUser | null): Pick<User, 'id' | 'name' | 'email'> | null {
    return user;
  }
}
