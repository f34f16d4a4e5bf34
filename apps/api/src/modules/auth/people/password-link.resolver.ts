import { Field, ObjectType, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { costs } from '../../../platform/graphql/cost.js';
import { UsersService } from '../../users/users.service.js';
import { LoginResult } from '../sessions/login-result.js';

/** With whose link the password of an account was set (C105). */
@ObjectType({ description: 'The link of a manager with which the password of the account was set.' })
export class UsedPasswordLink {
  @Field(() => String, {
    nullable: true,
    description: 'The name of the manager who made it; null if the account no longer exists.',
  })
  madeBy: string | null;

  @Field({ description: 'When it was made.' })
  madeAt: Date;
}

/** Tells the owner of an account, at the first login that asks, that a manager's link has set the password. */
@Resolver(() => LoginResult)
export class PasswordLinkResolver {
  constructor(private readonly users: UsersService) {}

  @ResolveField(() => UsedPasswordLink, {
    nullable: true,
    complexity: costs(50),
    description:
      'The link of a manager with which the password was set since the last login; null for none. It is said once.',
  })
  async passwordLink(@Parent() { user }: LoginResult): Promise<UsedPasswordLink | null> {
    return (await this.users.takePasswordLink(user.id)) ?? null;
  }
}
