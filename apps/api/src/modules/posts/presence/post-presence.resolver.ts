import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';
import { costsForEach } from '../../../platform/graphql/cost.js';
import { Fails } from '../../../platform/graphql/fails.decorator.js';
import type { SignedInUser } from '../../../platform/http/app-request.js';
import { CurrentUser } from '../../../platform/http/current-user.decorator.js';
import { postId } from '../post-id.js';
import { EditingTabInput, PostEditor } from './post-presence.js';
import { PostPresenceService } from './post-presence.service.js';

/** Who else has a post open, in GraphQL. */
@Resolver()
export class PostPresenceResolver {
  constructor(private readonly presence: PostPresenceService) {}

  @Mutation(() => [PostEditor], {
    complexity: costsForEach(10, 20),
    description:
      'Says that a tab has a post open in the editor, and returns who else has. A tab that says nothing for a minute ' +
      'counts as closed, so an editor repeats it every 20 seconds.',
  })
  @Fails(['UNAUTHENTICATED', 'BAD_USER_INPUT', 'NOT_FOUND'], { input: EditingTabInput })
  reportEditing(
    @CurrentUser() user: SignedInUser,
    @Args('id', { type: () => ID, description: "The post's id." }) id: string,
    @Args('tab', { description: 'The tab.' }) tab: EditingTabInput,
  ): Promise<PostEditor[]> {
    return this.presence.report(user, postId(id), tab);
  }
}
