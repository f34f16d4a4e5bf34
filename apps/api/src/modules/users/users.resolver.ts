import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { costs } from '../../platform/graphql/cost.js';
import { Fails } from '../../platform/graphql/fails.decorator.js';
import type { GraphQLContext } from '../../platform/graphql/graphql-context.js';
import type { SessionUser, SignedInUser } from '../../platform/http/app-request.js';
import { CurrentUser } from '../../platform/http/current-user.decorator.js';
import { AccountEndpoint, Public, SessionEndpoint } from '../../platform/http/public.decorator.js';
import { BylineInput } from './byline.input.js';
import { User } from './user.entity.js';
import { userByline } from './user-name.js';
import { UsersService } from './users.service.js';

/** GraphQL API of the signed-in account; the auth module changes it. */
@Resolver(() => User)
export class UsersResolver {
  constructor(private readonly users: UsersService) {}

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

  @Mutation(() => User, {
    complexity: costs(100),
    description:
      'Saves the name under which articles show the signed-in account. They show it where the owner of the site wants authors named.',
  })
  @SessionEndpoint()
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT'], { input: BylineInput })
  async setByline(
    @CurrentUser() user: SessionUser,
    @Args('input', { description: 'The name, or none.' }) input: BylineInput,
  ): Promise<Pick<User, 'id' | 'name' | 'email'>> {
    await this.users.setByline(user.id, input.byline ?? null);
    return user;
  }

  @ResolveField(() => String, {
    complexity: 1,
    nullable: true,
    description: 'The name under which articles show the account; null for none.',
  })
  byline(@Parent() { id }: Pick<User, 'id'>, @Context() context: GraphQLContext): Promise<string | null> {
    return userByline(context, this.users, id);
  }
}
