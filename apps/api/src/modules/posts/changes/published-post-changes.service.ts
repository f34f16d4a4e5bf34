import { createHash } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { limits } from '@tiempos/validation';
import { listRequest } from '../../../platform/openapi/paging.js';
import { PostListsService } from '../list/post-lists.service.js';
import { changeCursor, changePosition, lostCursor } from './change-cursor.js';
import type { PublishedPostChanges } from './published-post-changes.js';

/** A row of `published_post_changes`: the last change of a post that is or was published. */
interface Change {
  readonly postId: number;
  readonly titlePath: string;
  readonly isPublished: boolean;
  /** the number of the transaction */
  readonly xid: string;
}

/** @property changes begins with the one at the place itself, when no later one has replaced it */
interface Segment {
  readonly next: string;
  readonly isWaiting: boolean;
  readonly changes: Change[] | null;
}

/**
 * A transaction gets its number before it commits, so that a lower number may become visible after a higher one. Changes are read up to the
 * oldest transaction that still runs: every lower number is decided.
 */
const SEGMENT = `
  with horizon as (select pg_current_snapshot() as snapshot)
  select pg_snapshot_xmax(snapshot)::text as next,
    exists (select from published_post_changes where xid >= pg_snapshot_xmin(snapshot)) as "isWaiting",
    (select json_agg(change) from (
      select xid::text, post_id as "postId", title_path as "titlePath", is_published as "isPublished"
      from published_post_changes
      where (xid, post_id) >= ($1::xid8, $2) and xid < pg_snapshot_xmin(snapshot)
      order by published_post_changes.xid, post_id limit $3
    ) as change) as changes
  from horizon`;

/** Names this table of this database: a restored one is another, with other numbers of transactions. */
const IDENTITY = `
  select concat(system_identifier, '/', 'published_post_changes'::regclass::oid) as identity from pg_control_system()`;

/** What a dump has brought from another database has numbers that no transaction here has had. */
const RENUMBER = `
  update published_post_changes set xid = pg_current_xact_id() where xid >= pg_snapshot_xmax(pg_current_snapshot())`;

/** Reads which published posts have changed, for those who keep a copy of them. The trigger `posts_announce` notes them. */
@Injectable()
export class PublishedPostChangesService implements OnApplicationBootstrap {
  private feed: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly lists: PostListsService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.dataSource.query(RENUMBER);
    const [{ identity }] = await this.dataSource.query<[{ identity: string }]>(IDENTITY);
    this.feed = createHash('sha256').update(identity).digest('hex').slice(0, 8);
  }

  /**
   * The changes after a cursor, or all posts that are or were published, oldest change first.
   *
   * @throws AppError BAD_USER_INPUT for what is no cursor of this database
   */
  async read({ after, first }: { after?: string | null; first?: unknown }): Promise<PublishedPostChanges> {
    const position = changePosition(this.feed, after);
    const { limit } = listRequest({ limit: first }, limits.newsPage);
    const [segment] = await this.dataSource.query<[Segment]>(SEGMENT, [
      position.xid,
      position.postId,
      // The one at the place, and the one that shows whether there are more.
      limit + 2,
    ]);
    if (BigInt(position.xid) >= BigInt(segment.next)) throw lostCursor();
    const found = segment.changes ?? [];
    const isKnown = found[0]?.xid === position.xid && found[0].postId === position.postId;
    const later = found.slice(isKnown ? 1 : 0);
    const changes = later.slice(0, limit);
    return {
      ...(await this.statesOf(changes)),
      endCursor: changeCursor(this.feed, changes.at(-1) ?? position),
      hasNextPage: later.length > limit,
      isRepeatable: !segment.isWaiting && (isKnown || typeof after !== 'string'),
    };
  }

  /** The posts as they are now: one may have been taken offline since its change was read. */
  private async statesOf(changes: readonly Change[]) {
    const ids = changes.filter(({ isPublished }) => isPublished).map(({ postId }) => postId);
    const published = (await this.lists.byIds(ids)).filter(({ isDraft }) => !isDraft);
    const kept = new Set(published.map(({ id }) => id));
    return { published, removed: changes.filter(({ postId }) => !kept.has(postId)) };
  }
}
