import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Readers, ReadsOfPage } from './readers.response.js';

/** How many days are shown without a wish, and at most. */
export const READER_DAYS = { default: 28, most: 365 };

const BEST_POSTS = 5;
const HOSTS = 10;

/** The reads of a day, a page, a host or a post: the others are null. */
interface Sum {
  kind: 'day' | 'page' | 'host' | 'post';
  day: string | null;
  page: ReadsOfPage['page'] | null;
  host: string | null;
  postId: number | null;
  reads: number;
}

/** What the counted reads say (C112). */
@Injectable()
export class ReadersService {
  constructor(private readonly dataSource: DataSource) {}

  /** @param days with today @param postId of the one post that is asked about */
  async read(days: number, postId: number | null): Promise<Readers> {
    const sums = await this.sums(days, postId);
    const of = (kind: Sum['kind']) =>
      sums.filter((sum) => sum.kind === kind).toSorted((one, other) => other.reads - one.reads);
    const ofDay = new Map(of('day').map(({ day, reads }) => [day, reads]));
    const { since, series, ...outcome } = await this.period(days);
    return {
      since,
      reads: [...ofDay.values()].reduce((sum, reads) => sum + reads, 0),
      days: series.map((day) => ({ day, reads: ofDay.get(day) ?? 0 })),
      pages: of('page').map(({ page, reads }) => ({ page: page!, reads })),
      bestPosts: await this.titled(of('post').slice(0, BEST_POSTS)),
      hosts: of('host')
        .slice(0, HOSTS)
        .map(({ host, reads }) => ({ host: host || null, reads })),
      ...(postId === null ? outcome : { trials: null, signUps: null, messages: null }),
    };
  }

  /** All sums in one pass over the reads. */
  private sums(days: number, postId: number | null): Promise<Sum[]> {
    return this.dataSource.query<Sum[]>(
      `select case when grouping(day) = 0 then 'day' when grouping(page) = 0 then 'page'
                   when grouping(host) = 0 then 'host' else 'post' end as kind,
         to_char(day, 'YYYY-MM-DD') as day, page, host, post_id as "postId", sum(number)::integer as reads
       from reads
       where day >= ${FIRST_DAY} and page <> 'trial' and ($2::integer is null or post_id = $2)
       group by grouping sets (day, page, host, post_id)
       having grouping(post_id) = 1 or post_id is not null
       order by day, page, host, post_id desc`,
      [days, postId],
    );
  }

  private async titled(best: readonly Sum[]): Promise<Readers['bestPosts']> {
    const rows = await this.dataSource.query<{ id: number; title: string }[]>(
      'select id, title from posts where id = any($1)',
      [best.map(({ postId }) => postId)],
    );
    const titles = new Map(rows.map(({ id, title }) => [id, title]));
    return best
      .filter(({ postId }) => titles.has(postId!))
      .map(({ postId, reads }) => ({ postId: postId!, title: titles.get(postId!)!, reads }));
  }

  /** The days, the first one that was counted, and what came of the reads. */
  private async period(
    days: number,
  ): Promise<Pick<Readers, 'since' | 'trials' | 'signUps' | 'messages'> & { series: string[] }> {
    const since = `(${FIRST_DAY}::timestamp at time zone 'Asia/Ho_Chi_Minh')`;
    const [row] = await this.dataSource.query(
      `select
         (select to_char(min(day), 'YYYY-MM-DD') from reads) as since,
         array(select to_char(day, 'YYYY-MM-DD') from generate_series(${FIRST_DAY}, ${TODAY}, interval '1 day') as series (day)) as series,
         (select coalesce(sum(number), 0) from reads where day >= ${FIRST_DAY} and page = 'trial')::integer as trials,
         (select count(*) from users where created_at >= ${since})::integer as "signUps",
         (select count(*) from contact_messages where created_at >= ${since})::integer as messages`,
      [days],
    );
    return row;
  }
}

const TODAY = `(now() at time zone 'Asia/Ho_Chi_Minh')::date`;

/** `$1`: the number of days with today. */
const FIRST_DAY = `(${TODAY} - ($1::integer - 1))`;
