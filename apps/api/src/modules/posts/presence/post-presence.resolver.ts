import { Args, Context, ID, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { costs, costsForEach } from '../../../platform/graphql/cost.js';
import { Fails } from '../../../platform/graphql/fails.decorator.js';
import type { GraphQLContext } from '../../../platform/graphql/graphql-context.js';
import { loaderOf } from '../../../platform/graphql/loader-of.js';
import { TakesLongTexts } from '../../../platform/graphql/takes-long-texts.decorator.js';
import type { SignedInUser } from '../../../platform/http/app-request.js';
import { CurrentUser } from '../../../platform/http/current-user.decorator.js';
import { postId } from '../post-id.js';
import { Post, type ListedPost } from '../post.entity.js';
import { EditingReport, EditingTabInput, PostEditor, USUAL_EDITORS } from './post-presence.js';
import { PostPresenceService } from './post-presence.service.js';

/** Who has posts open, in GraphQL. */
@Resolver(() => Post)
export class PostPresenceResolver {
  constructor(private readonly presence: PostPresenceService) {}

  @Mutation(() => EditingReport, {
    complexity: costs(20),
    description:
      'Says that a tab has a post open in the editor, and returns who else has and what is saved by now. An editor sends it ' +
      'when the post is opened, at the first change, every 20 seconds while there are unsaved changes, and when it is left. A ' +
      'tab that says nothing for 30 minutes counts as closed. A post that was deleted meanwhile is no error.',
  })
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT', 'NOT_FOUND'], { input: EditingTabInput })
  // `keepUnsavedText` goes with it in one request (C106).
  @TakesLongTexts()
  reportEditing(
    @CurrentUser() user: SignedInUser,
    @Args('postId', { type: () => ID, description: "The post's id." }) id: string,
    @Args('tab', { description: 'The tab.' }) tab: EditingTabInput,
  ): Promise<EditingReport> {
    return this.presence.report(user, postId(id), tab);
  }

  @ResolveField(() => [PostEditor], {
    complexity: costsForEach(USUAL_EDITORS, 1),
    nullable: true,
    description:
      'Who has the post open in the editor, the first to open it first: at most 20; null without a signed-in account.',
  })
  editors(
    @Parent() { id }: Post | ListedPost,
    @Context() context: GraphQLContext,
  ): Promise<PostEditor[]> | null {
    const { user } = context.req;
    if (!user) return null;
    return loaderOf(
      context,
      'editors',
      () => new DataLoader<number, PostEditor[]>((ids) => this.presence.editors(user, ids)),
    ).load(id);
  }
}
