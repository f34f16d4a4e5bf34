import DataLoader from 'dataloader';
import type { GraphQLContext } from '../../platform/graphql/graphql-context.js';
import { loaderOf } from '../../platform/graphql/loader-of.js';
import type { UsersService } from './users.service.js';

/** The name of an account, read together with those of the request's other objects; null when the account is gone. */
export function userName(context: GraphQLContext, users: UsersService, id: number): Promise<string | null> {
  return load(context, users, 'name', id);
}

/** The name under which articles show an account, read in the same way; null for none (C107). */
export function userByline(context: GraphQLContext, users: UsersService, id: number): Promise<string | null> {
  return load(context, users, 'byline', id);
}

function load(context: GraphQLContext, users: UsersService, column: 'name' | 'byline', id: number) {
  return loaderOf(
    context,
    `user ${column}s`,
    () => new DataLoader<number, string | null>((ids) => users.names(ids, column)),
  ).load(id);
}
