import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { PublicImagesService } from '../media/public-images.service.js';
import type { PublicImage } from '../media/public-image.js';
import { UsersService } from '../users/users.service.js';
import type { GraphQLContext } from '../../platform/graphql/graphql-context.js';
import type { PostSchedule } from './schedule/post-schedule.entity.js';
import { PostSchedulesService } from './schedule/post-schedules.service.js';
import { PostWorkingCopiesService } from './working-copy/post-working-copies.service.js';
import type { PostWorkingCopy } from './working-copy/post-working-copy.js';
import type { PostPreview } from './preview/post-preview.js';
import type { PostEditor } from './presence/post-presence.js';
import { PostViewsService } from './views/post-views.service.js';
import { PostPresenceService } from './presence/post-presence.service.js';
import { PostPreviewsService } from './preview/post-previews.service.js';
import { contentKey } from './preview/previewed-post.js';
import { PostBudget } from './list/post-budget.js';
import { DerivedTexts } from './derived-texts.js';
import type { ListedPost, Post } from './post.entity.js';
import { PostsService } from './posts.service.js';

/** Batches the loads of single posts in one request, and limits how much the request reads. */
@Injectable()
export class PostLoaders {
  private readonly byRequest = new WeakMap<GraphQLContext, ReturnType<PostLoaders['create']>>();

  constructor(
    private readonly posts: PostsService,
    private readonly users: UsersService,
    private readonly images: PublicImagesService,
    private readonly schedules: PostSchedulesService,
    private readonly workingCopies: PostWorkingCopiesService,
    private readonly previews: PostPreviewsService,
    private readonly presence: PostPresenceService,
    private readonly views: PostViewsService,
  ) {}

  /** The loaders of a request: posts, their contents and what is derived from those, images, names. They share a budget. */
  of(context: GraphQLContext): ReturnType<PostLoaders['create']> {
    let loaders = this.byRequest.get(context);
    if (!loaders) {
      loaders = this.create(context);
      this.byRequest.set(context, loaders);
    }
    return loaders;
  }

  /** Called when an operation has been executed: a field of one that has failed may still read contents, or begin to. */
  async end(context: GraphQLContext): Promise<void> {
    await this.of(context).budget.end();
  }

  private create(context: GraphQLContext) {
    const budget = new PostBudget();
    const contents = new DataLoader<number, string>(async (ids) => {
      const posts = await budget.readContents((bytesLeft) => this.posts.contents(ids, bytesLeft));
      const byId = new Map(posts.map(({ id, content }) => [id, content]));
      return ids.map((id) => byId.get(id) ?? '');
    });
    const contentOf = async (post: Post | ListedPost) =>
      'content' in post ? post.content : contents.load(post.id);
    const readPost = async (read: () => Promise<Post>): Promise<Post> => {
      const [found] = await budget.readContents(async () => {
        const post = await read();
        return [{ id: contentKey(post), content: post.content, post }];
      });
      return found!.post;
    };
    return {
      budget,
      contentOf,
      derived: new DerivedTexts(contentOf),
      post: readPost,
      previewedPost: new DataLoader<string, Post>((tokens) =>
        eachOrError(tokens, (token) => readPost(() => this.previews.read(token))),
      ),
      related: new DataLoader<string, ListedPost[]>((titlePaths) =>
        eachOrError(titlePaths, (titlePath) => this.posts.related(titlePath)),
      ),
      userName: new DataLoader<number, string | null>((ids) => this.users.names(ids)),
      schedule: new DataLoader<number, PostSchedule | null>((ids) => this.schedules.find(ids)),
      workingCopy: new DataLoader<number, PostWorkingCopy | null>((ids) => this.workingCopies.find(ids)),
      workingContent: new DataLoader<number, string>((ids) => this.workingContents(budget, ids)),
      previews: new DataLoader<number, PostPreview[]>((ids) => this.previews.find(ids)),
      editors: new DataLoader<number, PostEditor[]>((ids) => this.presence.editors(context.req.user!, ids)),
      views: new DataLoader<number, number>((ids) =>
        // An editor sees those at once that visitors see with the next change.
        this.views.find(ids, { withPending: Boolean(context.req.user) }),
      ),
      image: new DataLoader<string, PublicImage | null>((names) => this.images.find(names)),
    };
  }

  private async workingContents(budget: PostBudget, ids: readonly number[]): Promise<string[]> {
    const found = await budget.readContents(async (bytesLeft) => {
      const contents = await this.workingCopies.contents(ids, bytesLeft);
      return contents.map(({ id, content }) => ({ id: workingCopyKey(id), content }));
    });
    const byKey = new Map(found.map(({ id, content }) => [id, content]));
    return ids.map((id) => byKey.get(workingCopyKey(id)) ?? '');
  }
}

/** What a loader returns for each key: its value, or why it failed. */
function eachOrError<Value>(keys: readonly string[], read: (key: string) => Promise<Value>) {
  return Promise.all(keys.map((key) => read(key).catch((error: Error) => error)));
}

/** What identifies the content of a post's working copy in one request. */
export function workingCopyKey(postId: number): string {
  return `working copy ${postId}`;
}
