import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Post } from '../post.entity.js';

/** The slug of a published post, and when the post was last saved. */
export type PublishedSlug = Pick<Post, 'titlePath' | 'updatedAt'>;

/** How many ids a part spans, and how many posts one query reads. */
const PART_IDS = 10_000;
const BATCH = 1_000;

/**
 * The slugs of all published posts, for sitemaps. They come in parts of at most 10,000, each a range of ids, so
 * that reading a part never counts or skips other posts, and a part does not change when posts of other parts do.
 */
@Injectable()
export class PublishedSlugsService {
  constructor(private readonly dataSource: DataSource) {}

  /** The numbers of the parts with a published post, in order, from one index lookup for each part. */
  async parts(): Promise<number[]> {
    const rows = await this.dataSource.query<{ part: number }[]>(
      `with recursive parts as (
         (select id / $1 as part from posts where not is_draft order by id limit 1)
         union all
         select (select id / $1 from posts where not is_draft and id >= (part + 1) * $1 order by id limit 1)
         from parts where part is not null
       )
       select part from parts where part is not null`,
      [PART_IDS],
    );
    return rows.map(({ part }) => part);
  }

  /** The posts of a part, read in batches while they are consumed. A part that does not exist is empty. */
  async *inPart(part: number): AsyncGenerator<PublishedSlug> {
    const end = (part + 1) * PART_IDS;
    let next = part * PART_IDS;
    while (next < end) {
      const batch = await this.dataSource.query<(PublishedSlug & Pick<Post, 'id'>)[]>(
        `select id, title_path as "titlePath", updated_at as "updatedAt" from posts
         where not is_draft and id >= $1 and id < $2 order by id limit $3`,
        [next, end, BATCH],
      );
      yield* batch;
      if (batch.length < BATCH) return;
      next = batch.at(-1)!.id + 1;
    }
  }
}
