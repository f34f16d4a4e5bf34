import { Args, Context, ID, Int, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { costs, ONCE_AN_OPERATION } from '../../../platform/graphql/cost.js';
import { Fails } from '../../../platform/graphql/fails.decorator.js';
import type { GraphQLContext } from '../../../platform/graphql/graphql-context.js';
import { loaderOf } from '../../../platform/graphql/loader-of.js';
import { UploadScalar } from '../../../platform/graphql/uploads.js';
import { TakesLongTexts } from '../../../platform/graphql/takes-long-texts.decorator.js';
import type { SignedInUser } from '../../../platform/http/app-request.js';
import { CurrentUser } from '../../../platform/http/current-user.decorator.js';
import {
  refuseRepeatable,
  Repeatable,
  type RepeatableRequest,
} from '../../../platform/idempotency/repeatable-request.decorator.js';
import { MediaService } from '../../media/media.service.js';
import { postId } from '../post-id.js';
import { receiveThumbnail } from '../saving/receive-thumbnail.js';
import { imageAndContentErrors } from '../saving/saved-fields.js';
import { Post, type ListedPost } from '../post.entity.js';
import { PostPreview, PostPreviewLink } from './post-preview.js';
import { PostPreviewsService } from './post-previews.service.js';
import { PostSnapshotInput } from './post-snapshot.input.js';
import { previewOf } from './previewed-post.js';

/** The previews of posts in GraphQL; `publishedPost` reads a post through one. */
@Resolver(() => Post)
export class PostPreviewsResolver {
  constructor(
    private readonly links: PostPreviewsService,
    private readonly files: MediaService,
  ) {}

  @Mutation(() => PostPreviewLink, {
    complexity: costs(ONCE_AN_OPERATION),
    description:
      'Makes a link through which anyone reads a post, also a draft, until it expires or is revoked. Without a snapshot ' +
      'it shows what is saved at the time of reading. At most 20 links to a post work at a time. ' +
      'A request with the header Idempotency-Key is refused: the link is shown once.',
  })
  @Fails(
    ['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS'],
    {
      input: PostSnapshotInput,
      fields: [...imageAndContentErrors, 'OUT_OF_RANGE'],
    },
  )
  @TakesLongTexts()
  async createPostPreview(
    @CurrentUser() user: SignedInUser,
    @Args('postId', { type: () => ID, description: "The post's id." }) id: string,
    @Args('days', {
      type: () => Int,
      defaultValue: 7,
      description: 'After how many days the link expires, 1 to 30.',
    })
    days: number,
    @Args('snapshot', {
      nullable: true,
      type: () => PostSnapshotInput,
      description: 'Texts that the link shows although they are not saved.',
    }) // A union would hide the class from the pipe that validates it.
    snapshot?: PostSnapshotInput,
    @Args('thumbImg', {
      type: () => UploadScalar,
      nullable: true,
      description: 'A thumbnail for the snapshot that is not saved either, under the limits of `savePost`.',
    })
    thumbImg?: unknown,
    @Repeatable() request?: RepeatableRequest,
  ): Promise<PostPreviewLink> {
    refuseRepeatable(request);
    const post = postId(id);
    const image = await receiveThumbnail(this.files, thumbImg, user);
    return this.links.create(user, post, { days, snapshot, image });
  }

  @Mutation(() => ID, {
    complexity: 50,
    description: 'Ends a link to a preview at once, and returns its id.',
  })
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'])
  async revokePostPreview(
    @CurrentUser() user: SignedInUser,
    @Args('id', { type: () => ID, description: "The preview's id." }) id: string,
  ): Promise<string> {
    await this.links.revoke(user, postId(id));
    return id;
  }

  @ResolveField(() => [PostPreview], {
    complexity: costs(5),
    nullable: true,
    description: 'The links to previews that work, newest first; null without a signed-in account.',
  })
  previews(
    @Parent() { id }: Post | ListedPost,
    @Context() context: GraphQLContext,
  ): Promise<PostPreview[]> | null {
    if (!context.req.user) return null;
    return loaderOf(
      context,
      'previews',
      () => new DataLoader<number, PostPreview[]>((ids) => this.links.find(ids)),
    ).load(id);
  }

  @ResolveField(() => Date, {
    complexity: 0,
    nullable: true,
    description: 'When the preview expires through which the post was read; null for a post as it is saved.',
  })
  previewExpiresAt(@Parent() post: Post | ListedPost): Date | null {
    return previewOf(post)?.expiresAt ?? null;
  }
}
