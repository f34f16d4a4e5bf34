import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { User } from '../../users/user.entity.js';
import { postNotFound } from '../post-id.js';
import type { EditingTabInput, PostEditor } from './post-presence.js';

/** How long a tab counts as open that says nothing, in seconds. Editors report three times in it. */
const OPEN_SECONDS = 60;

/** How many people are named. */
const MAX_NAMED = 20;

/** Tabs that one report deletes: more than open in a minute. */
const DELETED = 100;

/** Who has which post open in the editor, as their tabs report it. */
@Injectable()
export class PostPresenceService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Notes that a tab has a post open, or no longer has.
   *
   * @returns who else has it open, the first to open it first; the account itself where another of its tabs has
   * @throws AppError NOT_FOUND
   */
  async report(
    user: Pick<User, 'id'>,
    postId: number,
    { tab, isOpen }: EditingTabInput,
  ): Promise<PostEditor[]> {
    await this.deleteClosed();
    if (!isOpen) {
      await this.dataSource.query(
        'delete from post_presence where post_id = $1 and tab = $2 and user_id = $3',
        [postId, tab, user.id],
      );
      return [];
    }
    const noted: unknown[] = await this.dataSource.query(
      `insert into post_presence (post_id, tab, user_id) select id, $2, $3 from posts where id = $1
       on conflict (post_id, tab) do update set seen_at = now(), user_id = excluded.user_id returning 1`,
      [postId, tab, user.id],
    );
    if (noted.length === 0) throw postNotFound();
    return this.dataSource.query(
      `select name, users.id = $3 as "isSelf", min(opened_at) as since
       from post_presence join users on users.id = user_id
       where post_id = $1 and tab <> $2 and seen_at > now() - make_interval(secs => ${OPEN_SECONDS})
       group by users.id order by since limit ${MAX_NAMED}`,
      [postId, tab, user.id],
    );
  }

  /** Deletes tabs that were closed without a word, of any post. */
  private async deleteClosed(): Promise<void> {
    await this.dataSource.query(
      `delete from post_presence where (post_id, tab) in
         (select post_id, tab from post_presence where seen_at < now() - make_interval(secs => ${OPEN_SECONDS})
          order by seen_at limit ${DELETED} for update skip locked)`,
    );
  }
}
