import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { UsersService } from '../users/users.service.js';
import type { GraphQLContext } from '../graphql/graphql-context.js';
import { PostsService } from './posts.service.js';

/** Batches what posts of one request ask for one by one. */
@Injectable()
export class PostLoaders {
  private readonly byRequest = new WeakMap<GraphQLContext, ReturnType<PostLoaders['create']>>();

  constructor(
    private readonly posts: PostsService,
    private readonly users: UsersService,
  ) {}

  /** The loaders of a request: contents by post id, names by user id. */
  of(context: GraphQLContext): ReturnType<PostLoaders['create']> {
    let loaders = this.byRequest.get(context);
    if (!loaders) {
      loaders = this.create();
      this.byRequest.set(context, loaders);
    }
    return loaders;
  }

  private create() {
    return {
      content: new DataLoader<number, string>((ids) => this.posts.contents(ids)),
      userName: new DataLoader<number, string | null>((ids) => this.users.names(ids)),
    };
  }
}
