import { Injectable } from '@nestjs/common';
import { MAX_SEARCH_TOTAL } from '@tiempos/contract';
import { isSlug, limits, slugOf } from '@tiempos/validation';
import { DataSource } from 'typeorm';
import { keywordList } from '../keyword-list.js';
import type { Topic } from './topic.js';

/** A topic is offered and listed from so many published posts on. */
const MIN_POSTS = 3;

/** How many topics a sitemap has at most. */
const MAX_TOPICS = 1_000;

const NEWEST = `(select * from posts where not is_draft order by published_at desc, id desc limit ${MAX_SEARCH_TOTAL}) as newest`;

/** Keywords one by one, each with how it is compared: both lists have the same order. */
const written = (posts: string) => `
  written as (
    select id, key, trim(regexp_replace(word collate "vi-x-icu", '\\s+', ' ', 'g')) as spelling
    from ${posts}, unnest(string_to_array(keywords, ','), comparable_keywords) as keyword (word, key)
  )`;

/** Reads what published posts have as keywords. */
@Injectable()
export class TopicsService {
  constructor(private readonly dataSource: DataSource) {}

  /** The topic of a keyword in any spelling; null when no published post has it. */
  async find(keyword: string): Promise<Topic | null> {
    const isPossible = keyword.length <= limits.postKeywords.max && !keyword.includes('\0');
    if (!isPossible) return null;
    const rows = await this.dataSource.query<Topic[]>(
      `with newest as (
         select id, keywords, comparable_keywords from posts
         where not is_draft and comparable_keywords @> array[keyword_key($1)] and keyword_key($1) <> ''
         order by published_at desc, id desc limit ${MAX_SEARCH_TOTAL}
       ), ${written('newest')}
       select spelling as title, (select count(*) from newest)::integer as total from written
       where key = keyword_key($1) group by spelling order by count(*) desc, spelling collate "C" limit 1`,
      [keyword.toWellFormed()],
    );
    return rows[0] ?? null;
  }

  /** The keyword of a published post that has these words, as a slug writes them; undefined for none. */
  async named(words: string): Promise<string | undefined> {
    const slug = slugOf(words);
    if (!isSlug(slug)) return undefined;
    const [longest = ''] = slug.split('-').toSorted((one, other) => other.length - one.length);
    // The index of keywords finds three letters or more; without it only the newest posts are read.
    const posts = longest.length < 3 ? NEWEST : 'posts';
    const rows = await this.dataSource.query<{ keywords: string }[]>(
      `select keywords from ${posts} where searchable(keywords) like $1 and not is_draft
       order by published_at desc, id desc limit ${MAX_SEARCH_TOTAL}`,
      [`%${longest}%`],
    );
    return rows.flatMap(({ keywords }) => keywordList(keywords)).find((keyword) => slugOf(keyword) === slug);
  }

  /** The topics of the newest 1,000 published posts that at least three of them have, the most frequent first. */
  current(limit: number): Promise<Topic[]> {
    return this.frequent(NEWEST, limit);
  }

  /** The same of all published posts. */
  async titles(): Promise<string[]> {
    const topics = await this.frequent('(select * from posts where not is_draft) as published', MAX_TOPICS);
    return topics.map(({ title }) => title);
  }

  private frequent(posts: string, limit: number): Promise<Topic[]> {
    return this.dataSource.query(
      `with ${written(posts)},
       topics as (
         select key, count(distinct id)::integer as total from written where key <> ''
         group by key having count(distinct id) >= ${MIN_POSTS} order by total desc, key limit $1
       ), titles as (
         select distinct on (key) key, spelling as title from written join topics using (key)
         group by key, spelling order by key, count(*) desc, spelling collate "C"
       )
       select title, total from topics join titles using (key) order by total desc, key`,
      [limit],
    );
  }
}
