import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { SignedInUser } from '../http/app-request.js';
import { CurrentUser } from '../http/current-user.decorator.js';
import { Public } from '../http/public.decorator.js';
import { AccountInput } from './account.input.js';
import { User } from './user.entity.js';
import { UsersService } from './users.service.js';

/** GraphQL door of the account. */
@Resolver(() => User)
export class UsersResolver {
  constructor(private readonly users: UsersService) {}

  @Public({ badToken: 'refuse' })
  @Query(() => User, {
    nullable: true,
    description:
      'The signed-in account; null without a token, UNAUTHENTICATED with one that is no longer valid (C16).',
  })
  me(@CurrentUser() user: SignedInUser | null): Pick<User, 'id' | 'name' | 'email'> | null {
    return user;
  }

  @Mutation(() => User, { description: 'Changes name and email of the signed-in account (F95).' })
  async updateMe(
    @CurrentUser() user: SignedInUser,
    @Args('input', { description: 'The account form.' }) input: AccountInput,
  ): Promise<User> {
    return this.users.update(user.id, input);
  }
}
