import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { UsersService } from '../users/users.service.js';
import type { GraphQLContext } from '../../platform/graphql/graphql-context.js';
import { PostBudget } from './list/post-budget.js';
import type { Post } from './post.entity.js';
import { PostsService } from './posts.service.js';

/** Batches the loads of single posts in one request, and limits how much the request reads. */
@Injectable()
export class PostLoaders {
  private readonly byRequest = new WeakMap<GraphQLContext, ReturnType<PostLoaders['create']>>();

  constructor(
    private readonly posts: PostsService,
    private readonly users: UsersService,
  ) {}

  /** The loaders of a request: single posts, contents by post id, names by user id. They share a budget. */
  of(context: GraphQLContext): ReturnType<PostLoaders['create']> {
    let loaders = this.byRequest.get(context);
    if (!loaders) {
      loaders = this.create();
      this.byRequest.set(context, loaders);
    }
    return loaders;
  }

  private create() {
    const budget = new PostBudget();
    return {
      budget,
      post: async (read: () => Promise<Post>): Promise<Post> => {
        const [post] = await budget.readContents(async () => [await read()]);
        return post!;
      },
      userName: new DataLoader<number, string | null>((ids) => this.users.names(ids)),
      content: new DataLoader<number, string>(async (ids) => {
        const posts = await budget.readContents((bytesLeft) => this.posts.contents(ids, bytesLeft));
        const byId = new Map(posts.map(({ id, content }) => [id, content]));
        return ids.map((id) => byId.get(id) ?? '');
      }),
    };
  }
}
