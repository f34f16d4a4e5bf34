import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CONTENT, costs, costsOfPage, ONCE_AN_OPERATION } from '../../../platform/graphql/cost.js';
import { limits } from '@tiempos/validation';
import { invalidInput } from '../../../platform/errors/app-error.js';
import { Fails } from '../../../platform/graphql/fails.decorator.js';
import type { SignedInUser } from '../../../platform/http/app-request.js';
import { CurrentUser } from '../../../platform/http/current-user.decorator.js';
import {
  Repeatable,
  REPEATABLE,
  type RepeatableRequest,
} from '../../../platform/idempotency/repeatable-request.decorator.js';
import { partSize } from '../../../platform/openapi/paging.js';
import { Post } from '../post.entity.js';
import { postId } from '../post-id.js';
import { PostActivityList } from './post-activity.js';
import { PostRevisionDetails, PostRevisionList } from './post-revision.js';
import { PostRevisionsService } from './post-revisions.service.js';

const POST_ID = { type: () => ID, description: "The post's id." };
const FIRST = {
  type: () => Int,
  nullable: true,
  description: `How many to return, 0 to ${limits.largestHistoryPage}; ${limits.postListPage} by default.`,
};
const AFTER = {
  type: () => ID,
  nullable: true,
  description: 'The id of the last node that was read: only older ones are returned.',
};

const VERSION = { type: () => Int, nullable: true, description: 'The version of the revision.' };
const VERSION_ID = {
  type: () => ID,
  nullable: true,
  description: 'The id of what `postVersions` lists, instead of a version.',
};

/** GraphQL API of the revisions of posts and of the actions on them, for editors. */
@Resolver()
export class PostRevisionsResolver {
  constructor(private readonly revisions: PostRevisionsService) {}

  @Query(() => PostRevisionList, {
    complexity: costsOfPage(limits.postListPage),
    name: 'postRevisions',
    nullable: true,
    description:
      'Lists the revisions of a post, newest first: one for each save that changed something. The newest 50 are kept, and ' +
      'of those before the last of each day. Requires a signed-in account.',
  })
  @Fails(['UNAUTHENTICATED', 'BAD_USER_INPUT', 'NOT_FOUND'], { fields: ['INVALID_FORMAT'] })
  list(
    @Args('postId', POST_ID) id: string,
    @Args('first', FIRST) first: number | null,
    @Args('after', AFTER) after: string | null,
  ): Promise<PostRevisionList> {
    return this.revisions.list(postId(id), { first: pageSize(first), after });
  }

  @Query(() => PostRevisionList, {
    complexity: costsOfPage(limits.postListPage),
    name: 'postVersions',
    nullable: true,
    description:
      'Lists every text of a post that the server has accepted, newest first: the revisions, the working copies that were ' +
      'replaced, dropped or published with changes, and the snapshots that were shared. Requires a signed-in account.',
  })
  @Fails(['UNAUTHENTICATED', 'BAD_USER_INPUT', 'NOT_FOUND'], { fields: ['INVALID_FORMAT'] })
  listAll(
    @Args('postId', POST_ID) id: string,
    @Args('first', FIRST) first: number | null,
    @Args('after', AFTER) after: string | null,
  ): Promise<PostRevisionList> {
    return this.revisions.listAll(postId(id), { first: pageSize(first), after });
  }

  @Query(() => PostRevisionDetails, {
    complexity: costs(CONTENT),
    name: 'postRevision',
    nullable: true,
    description: 'Reads a revision of a post with its content. Requires a signed-in account.',
  })
  @Fails(['UNAUTHENTICATED', 'BAD_USER_INPUT', 'NOT_FOUND'], { fields: ['REQUIRED', 'INVALID_FORMAT'] })
  read(
    @Args('postId', POST_ID) id: string,
    @Args('version', VERSION) version: number | null,
    @Args('id', VERSION_ID) versionId: string | null,
  ): Promise<PostRevisionDetails> {
    return this.revisions.get(postId(id), which(version, versionId));
  }

  @Mutation(() => Post, {
    complexity: costs(ONCE_AN_OPERATION),
    description:
      'Saves the texts and the thumbnail of a revision again, as a new revision. The post stays published or a draft, and ' +
      `keeps its slug. ${REPEATABLE}`,
  })
  @Fails(
    [
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'BAD_USER_INPUT',
      'NOT_FOUND',
      'CONFLICT',
      'IDEMPOTENCY_KEY_REUSED',
      'TOO_MANY_REQUESTS',
    ],
    { fields: ['REQUIRED', 'INVALID_FORMAT', 'NOT_FOUND', 'TOO_MANY', 'TOO_COMPLEX', 'QUOTA_EXCEEDED'] },
  )
  restorePostRevision(
    @CurrentUser() user: SignedInUser,
    @Args('postId', POST_ID) id: string,
    @Args('version', VERSION) version: number | null,
    @Args('expectedVersion', {
      type: () => Int,
      description:
        'The saved version of the post that was seen. The mutation fails with CONFLICT when another one is saved by now.',
    })
    expectedVersion: number,
    @Args('id', VERSION_ID) versionId: string | null,
    @Repeatable() request: RepeatableRequest | undefined,
  ): Promise<Post> {
    const target = { postId: postId(id), ...which(version, versionId), expectedVersion };
    return this.revisions.restore(user, target, request);
  }

  @Query(() => PostActivityList, {
    complexity: costsOfPage(limits.postListPage),
    name: 'postActivity',
    nullable: true,
    description: 'Lists who did what to a post, newest first. Requires a signed-in account.',
  })
  @Fails(['UNAUTHENTICATED', 'BAD_USER_INPUT', 'NOT_FOUND'], { fields: ['INVALID_FORMAT'] })
  activity(
    @Args('postId', POST_ID) id: string,
    @Args('first', FIRST) first: number | null,
    @Args('after', AFTER) after: string | null,
  ): Promise<PostActivityList> {
    return this.revisions.activity(postId(id), { first: pageSize(first), after });
  }
}

function pageSize(first: number | null): number {
  return Math.min(partSize(first, limits.postListPage), limits.largestHistoryPage);
}

/** @throws AppError BAD_USER_INPUT unless it is one of both: nobody is to read or restore another text than the one that is meant. */
function which(version: number | null | undefined, id: string | null | undefined) {
  if (!id && typeof version !== 'number') {
    const message = 'Hãy gửi version hoặc id của bản cần đọc';
    throw invalidInput({ field: 'version', code: 'REQUIRED', message });
  }
  if (id && typeof version === 'number') {
    const message = 'Chỉ gửi một trong hai: version hoặc id';
    throw invalidInput({ field: 'id', code: 'INVALID_FORMAT', message });
  }
  return id ? { id: postId(id) } : { version };
}
