import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { noCursor } from '../../../platform/openapi/paging.js';
import { IdempotencyService } from '../../../platform/idempotency/idempotency.service.js';
import type { RepeatableRequest } from '../../../platform/idempotency/repeatable-request.decorator.js';
import type { User } from '../../users/user.entity.js';
import { Post } from '../post.entity.js';
import { postNotFound } from '../post-id.js';
import { PostSavingService, savedPost } from '../saving/post-saving.service.js';
import type { PostActivity, PostActivityList } from './post-activity.js';
import type { PostRevision, PostRevisionDetails, PostRevisionList } from './post-revision.js';
import { selectListed, visibleTexts } from '../texts/post-texts.js';
import { isWorkingCopy } from '../versions/working-copies.js';

/** A part of a list, newest first. */
interface Part {
  readonly first: number;
  /** The id of the last one that was read. */
  readonly after?: string | null;
}

/** The revisions of posts that exist, and the actions on them; those of a deleted post are for the operator (C60). */
@Injectable()
export class PostRevisionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly saving: PostSavingService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /** The saved versions of a post before the one with the id `after`, without contents. @throws AppError NOT_FOUND, BAD_USER_INPUT */
  async list(postId: number, { first, after }: Part): Promise<PostRevisionList> {
    await this.check(postId, after);
    const rows: PostRevision[] = await this.dataSource.query(
      `select ${columns} from ${named}
       where post_id = $1 and kind = 'saved' and number < case when $2::bigint is null then ${MAX_VERSION}
         else (select number from post_versions where post_id = $1 and kind = 'saved' and id = $2) end
       order by number desc limit $3`,
      [postId, after ?? null, first + 1],
    );
    return partOf(rows, first);
  }

  /**
   * Every text of a post before the one with the id `after`, without contents: also working copies that have ended, and shared
   * snapshots. @throws AppError NOT_FOUND, BAD_USER_INPUT
   */
  async listAll(postId: number, { first, after }: Part): Promise<PostRevisionList> {
    await this.check(postId, after);
    const rows: PostRevision[] = await this.dataSource.query(
      `select ${columns} from ${named}
       where post_id = $1 and not (${isWorkingCopy}) and ($2::bigint is null or (saved_at, post_versions.id) <
         (select saved_at, id from post_versions where post_id = $1 and id = $2))
       order by saved_at desc, post_versions.id desc limit $3`,
      [postId, after ?? null, first + 1],
    );
    return partOf(rows, first);
  }

  /** A version with its content. @throws AppError NOT_FOUND */
  async get(postId: number, { version, id }: WhichVersion): Promise<PostRevisionDetails> {
    const [revision]: PostRevisionDetails[] = await this.dataSource.query(
      `select ${columns}, content from ${named}
       where post_id = $1 and exists (select from posts where posts.id = $1)
         and ${id ? 'post_versions.id = $2' : `kind = 'saved' and number = $2`}`,
      [postId, id ?? version],
    );
    if (!revision) throw postNotFound();
    return revision;
  }

  /**
   * Saves the texts and the thumbnail of a revision again, as a new revision. The post stays published or a draft, and
   * keeps its slug.
   *
   * @param target.expectedVersion the saved version that the caller has seen
   * @throws AppError NOT_FOUND, CONFLICT when another version is saved by now, BAD_USER_INPUT when the rules of posts have
   * become stricter, IDEMPOTENCY_KEY_REUSED
   */
  restore(
    user: Pick<User, 'id'>,
    target: WhichVersion & { postId: number; expectedVersion: number },
    request: RepeatableRequest | undefined,
  ): Promise<Post> {
    const { postId, expectedVersion } = target;
    const operation = {
      name: 'restore-revision',
      request,
      accountId: user.id,
      input: target,
      replay: savedPost,
    };
    return this.idempotency.run(operation, async (record) => {
      const revision = await this.get(postId, target);
      // The state of the expected version: with another one, the save is refused.
      const post = await this.dataSource.manager.findOneBy(Post, { id: postId });
      if (!post) throw postNotFound();
      const input = { ...visibleTexts(revision), isDraft: post.isDraft };
      const versions = [expectedVersion];
      return this.saving.write(user, { id: postId, input, versions, revision, record });
    });
  }

  /** The actions on a post before the one with the id `after`. @throws AppError NOT_FOUND, BAD_USER_INPUT */
  async activity(postId: number, { first, after }: Part): Promise<PostActivityList> {
    await this.check(postId, after);
    const rows: PostActivity[] = await this.dataSource.query(
      `select post_history.id, at as "doneAt", users.name as "doneBy", action, version
       from post_history left join users on users.id = user_id
       where post_id = $1 and post_history.id < $2 order by post_history.id desc limit $3`,
      [postId, after ?? MAX_ID, first + 1],
    );
    return partOf(rows, first);
  }

  private async check(id: number, after?: string | null) {
    if (typeof after === 'string' && !/^\d{1,18}$/.test(after)) throw noCursor('after');
    if (!(await this.dataSource.manager.existsBy(Post, { id }))) throw postNotFound();
  }
}

// Larger than every cursor, so that the query is one and the same.
const MAX_VERSION = 2_147_483_647;
const MAX_ID = '9223372036854775807';

/** The saved version of a post with this number, or the version of any kind with this id. */
type WhichVersion = { readonly version?: number | null; readonly id?: number | null };

const named = `post_versions left join users on users.id = saved_by left join users as enders on enders.id = ended_by`;

const columns = `post_versions.id, kind, post_id as "postId", number as version, saved_at as "savedAt",
  users.name as "savedBy", ended_at as "endedAt", enders.name as "endedBy", changed,
  is_draft as "isDraft", exists (
    select from picture_replacement_versions where version_id = post_versions.id
  ) as "isReplacement", ${selectListed}`;

function partOf<Node>(rows: Node[], first: number) {
  return { nodes: rows.slice(0, first), hasNextPage: rows.length > first };
}
