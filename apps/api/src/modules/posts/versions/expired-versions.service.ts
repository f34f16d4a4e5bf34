import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { daysAgo } from '../../../platform/config/days.js';
import { Purge } from '../../../platform/queue/purges.js';

/** How long a snapshot stays after its link, and a working copy that its own account has replaced or dropped (C73). */
const DAYS = 30;

/** Versions in one statement. */
const BATCH = 500;

/** A version that another account has ended stays like a saved one. */
const isExpired = `ended_at < $1 and (kind = 'shared' or kind = 'working-copy' and ended_by = saved_by)`;

/** What SQL by hand has left of posts: nobody could bring them back. */
const isOfNoPost = `not exists (select from posts where posts.id = post_versions.post_id)
  and not exists (select from deleted_posts where deleted_posts.post_id = post_versions.post_id)`;

/** Deletes versions whose time is over. Every process may purge at any time. */
@Injectable()
export class ExpiredVersionsService {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns how many versions were deleted */
  @Purge('versions')
  async purge(closing?: AbortSignal): Promise<number> {
    return (
      (await this.deleteAll(isExpired, [daysAgo(DAYS)], closing)) +
      (await this.deleteAll(isOfNoPost, [], closing))
    );
  }

  private async deleteAll(condition: string, values: unknown[], closing?: AbortSignal): Promise<number> {
    let deleted = 0;
    for (let last = BATCH; last === BATCH && !closing?.aborted; deleted += last) {
      const [rows] = await this.dataSource.query(
        `delete from post_versions where id = any(array(
           select id from post_versions where ${condition} limit ${BATCH} for update skip locked)) returning id`,
        values,
      );
      last = rows.length;
    }
    return deleted;
  }
}
