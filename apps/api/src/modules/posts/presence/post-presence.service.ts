import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { User } from '../../users/user.entity.js';
import { PostListsService } from '../list/post-lists.service.js';
import { postNotFound } from '../post-id.js';
import type { EditingReport, EditingTabInput, PostDeletion, PostEditor } from './post-presence.js';

/** How long a tab counts as open after its last report, in seconds: one without unsaved words reports nothing (C116). */
const OPEN_SECONDS = 30 * 60;

/** How many people are named. */
const MAX_NAMED = 20;

/** Tabs that one report deletes: more than one report adds. */
const DELETED = 100;

/** A row of `post_presence`: a tab that has a post open. */
interface PresenceRow {
  readonly postId: number;
  readonly tab: string;
  readonly userId: number;
  readonly openedAt: Date;
  readonly seenAt: Date;
}

/** Who has which post open in the editor, as their tabs report it. */
@Injectable()
export class PostPresenceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lists: PostListsService,
  ) {}

  /**
   * Notes that a tab has a post open, or no longer has.
   *
   * @returns who else has it open, the account itself where another of its tabs has, and what is saved
   * @throws AppError NOT_FOUND for a post that never was, or was deleted more than 30 days ago
   */
  async report(
    user: Pick<User, 'id'>,
    postId: number,
    { tab, isOpen }: EditingTabInput,
  ): Promise<EditingReport> {
    await this.deleteClosed();
    if (!isOpen) {
      await this.dataSource.query(
        'delete from post_presence where post_id = $1 and tab = $2 and user_id = $3',
        [postId, tab, user.id],
      );
      return { others: [], post: null, deletion: null, isMine: false };
    }
    await this.dataSource.query(
      `insert into post_presence (post_id, tab, user_id) select id, $2, $3 from posts where id = $1
       on conflict (post_id, tab) do update set seen_at = now(), user_id = excluded.user_id`,
      [postId, tab, user.id],
    );
    const [post] = await this.lists.byIds([postId]);
    if (!post) return { others: [], post: null, ...(await this.deletionOf(postId, user)) };
    const [others = []] = await this.editors(user, [postId], tab);
    return { others, post, deletion: null, isMine: post.updatedById === user.id };
  }

  /**
   * Who has posts open, in the order of the posts' ids.
   *
   * @param user the account that asks, which is told apart
   * @param except a tab that does not count
   */
  async editors(
    user: Pick<User, 'id'>,
    postIds: readonly number[],
    except: string | null = null,
  ): Promise<PostEditor[][]> {
    const rows: (PostEditor & Pick<PresenceRow, 'postId'>)[] = await this.dataSource.query(
      `select post_id as "postId", name, users.id = $2 as "isSelf", min(opened_at) as since, max(post_presence.seen_at) as "seenAt"
       from post_presence join users on users.id = user_id
       where post_id = any($1) and tab is distinct from $3
         and post_presence.seen_at > now() - make_interval(secs => ${OPEN_SECONDS})
       group by post_id, users.id order by since`,
      [postIds, user.id, except],
    );
    const byPost = Map.groupBy(rows, ({ postId }) => postId);
    return postIds.map((id) => (byPost.get(id) ?? []).slice(0, MAX_NAMED));
  }

  private async deletionOf(
    postId: number,
    { id }: Pick<User, 'id'>,
  ): Promise<Pick<EditingReport, 'deletion' | 'isMine'>> {
    const [row]: (PostDeletion & { isMine: boolean })[] = await this.dataSource.query(
      `select deleted_at as "deletedAt", name as "deletedBy", deleted_by is not distinct from $2 as "isMine"
       from deleted_posts left join users on users.id = deleted_by where post_id = $1`,
      [postId, id],
    );
    if (!row) throw postNotFound();
    const { isMine, ...deletion } = row;
    return { deletion, isMine };
  }

  /** Deletes tabs that were closed without a word, of any post. */
  private async deleteClosed(): Promise<void> {
    await this.dataSource.query(
      `delete from post_presence where ctid = any(array(
         select ctid from post_presence where seen_at < now() - make_interval(secs => ${OPEN_SECONDS})
          order by seen_at limit ${DELETED} for update skip locked))`,
    );
  }
}
