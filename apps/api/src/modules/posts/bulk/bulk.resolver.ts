import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';
import { costs, costsForEach, ONCE_AN_OPERATION } from '../../../platform/graphql/cost.js';
import { limits } from '@tiempos/validation';
import { Fails } from '../../../platform/graphql/fails.decorator.js';
import type { SignedInUser } from '../../../platform/http/app-request.js';
import { ClientIp } from '../../../platform/http/client-ip.decorator.js';
import { CurrentUser } from '../../../platform/http/current-user.decorator.js';
import {
  Repeatable,
  REPEATABLE,
  type RepeatableRequest,
} from '../../../platform/idempotency/repeatable-request.decorator.js';
import { postId } from '../post-id.js';
import { Post } from '../post.entity.js';
import { DuplicatesService } from './duplicates.service.js';
import { postRowActions, PostRowResult, type PostRowAction } from './post-row-change.js';
import { distinctIds, BulkService } from './bulk.service.js';

/** What editors do with the rows of the list in GraphQL. */
@Resolver()
export class BulkResolver {
  constructor(
    private readonly duplicates: DuplicatesService,
    private readonly bulk: BulkService,
  ) {}

  @Mutation(() => Post, {
    complexity: costs(ONCE_AN_OPERATION),
    description:
      'Makes a draft with the texts and the thumbnail of a post, and returns it. Its title ends with " (bản sao)"; it has ' +
      `its own slug, no schedule and no views. ${REPEATABLE}`,
  })
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_REQUESTS'], {
    fields: ['QUOTA_EXCEEDED'],
  })
  duplicatePost(
    @CurrentUser() user: SignedInUser,
    @Args('id', { type: () => ID, description: 'The id of the post to copy.' }) id: string,
    @Repeatable() request: RepeatableRequest | undefined,
  ): Promise<Post> {
    return this.duplicates.duplicate(user, postId(id), request);
  }

  @Mutation(() => [PostRowResult], {
    complexity: costsForEach(
      ({ ids }) => Math.min(new Set(ids as string[]).size, limits.largestPage),
      ONCE_AN_OPERATION,
    ),
    description:
      'Publishes posts, takes them offline or deletes them, each by itself: what fails for one leaves the others. ' +
      'Publishing and taking offline end the schedule of a post, taking offline also that of a draft. A post that already is as ' +
      'wanted stays as it is, and its row says so, so the request can be sent again. With UNAVAILABLE, a post may have been changed, and those after it were not tried.',
  })
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT'], { fields: ['TOO_MANY'] })
  changePosts(
    @CurrentUser() user: SignedInUser,
    @ClientIp() clientIp: string,
    @Args('ids', {
      type: () => [ID],
      description: `The ids of the posts, at most ${limits.largestPage}; an id that is repeated counts once.`,
    })
    ids: string[],
    @Args('action', { type: () => postRowActions, description: 'What to do to each of them.' })
    action: PostRowAction,
  ): Promise<PostRowResult[]> {
    return this.bulk.change(distinctIds(ids), action, { user, clientIp });
  }
}
