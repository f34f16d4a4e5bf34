import { Injectable } from '@nestjs/common';
import { MAX_SEARCH_TOTAL } from '@tiempos/contract';
import { isSlug } from '@tiempos/validation';
import { DataSource } from 'typeorm';
import { pagingOf, type ListRequest } from '../../../platform/openapi/paging.js';
import { Post, type ListedPost } from '../post.entity.js';
import { isRestricted, type Matching, hasSlug } from './post-conditions.js';
import type { PlacedPost } from './post-connection.js';
import {
  countQuery,
  matchesQuery,
  segmentQuery,
  sliceQuery,
  type Direction,
  type ListQuery,
  type PostList,
  type Segment,
} from './post-list.queries.js';
import type { PostPage } from './post-page.js';

/** A place in microseconds, more exactly than a Date has it. */
const MICROS = ', (extract(epoch from posts.published_at) * 1000000)::bigint::text as micros';

/** Reads lists of posts, without their content. */
@Injectable()
export class PostListsService {
  /** Those of a post without its content. */
  private readonly columns: string;

  constructor(private readonly dataSource: DataSource) {
    this.columns = dataSource
      .getMetadata(Post)
      .columns.filter(({ propertyName, isSelect }) => isSelect && propertyName !== 'content')
      .map(({ databaseName, propertyName }) => `posts.${databaseName} as "${propertyName}"`)
      .join(', ');
  }

  /** A page of the posts of a list that match. Its total is exact without a filter, and else stops at 1000 (C31). */
  async page(list: PostList, request: ListRequest, matching: Matching): Promise<PostPage> {
    if (isRestricted(matching)) return this.pageOfMatches(list, request, matching);
    const { limit } = request;
    const { text, values } = sliceQuery(list, { offset: (request.page - 1) * limit, limit });
    // One statement, for each takes the server as long as five posts; of an empty page it returns one row without a post.
    const rows = await this.query<ListedPost & { id: number | null; total: number }>(
      `select counted.total, ${this.columns} from (${countQuery(list.isDraft)}) as counted
       left join (posts join (${text}) as listed on listed.id = posts.id) on true
       order by listed.key ${list.direction}, listed.id ${list.direction}`,
      values,
    );
    const contents = rows
      .filter(({ id }) => id !== null)
      .map(({ total: _, ...post }) => Object.assign(new Post(), post));
    return { contents, paging: pagingOf(request, rows[0]!.total), matchedWithoutAccents: false };
  }

  /** A range of a list. */
  slice(list: PostList, range: { offset: number; limit: number }): Promise<ListedPost[]> {
    return this.read(sliceQuery(list, range), list.direction);
  }

  /** The posts of a list by publication between two places, with their places. */
  segment(list: PostList, matching: Matching, segment: Segment): Promise<PlacedPost[]> {
    return this.read<PlacedPost>(segmentQuery(list, matching, segment), list.direction, MICROS);
  }

  /** How many posts of a list match, counted as for its pages. */
  async count(list: PostList, matching: Matching): Promise<number> {
    if (!isRestricted(matching)) return this.countAll(list.isDraft);
    return (await this.matches(list, matching, { first: 1, last: 0 })).total;
  }

  /** The posts with these ids, in their order. */
  async byIds(ids: readonly number[]): Promise<ListedPost[]> {
    const text = 'select * from unnest($1::integer[]) with ordinality as found (id, key)';
    return ids.length > 0 ? this.read({ text, values: [ids] }, 'ASC') : [];
  }

  /** The published post that has this slug or had it (C109), with its content; undefined when there is none. */
  async publishedBySlug(slug: string): Promise<Post | undefined> {
    if (!isSlug(slug)) return undefined;
    const [row] = await this.query<Post>(
      `select ${this.columns}, content from posts where ${hasSlug('$1')} and not is_draft`,
      [slug],
    );
    return row && Object.assign(new Post(), row);
  }

  /**
   * The posts of a query that returns ids and sort keys, in that order. Plain SQL, because TypeORM takes as long to build
   * such a query and its entities as Postgres to run it.
   */
  async read<Row extends ListedPost = ListedPost>(
    { text, values }: ListQuery,
    direction: Direction,
    more = '',
  ): Promise<Row[]> {
    const rows = await this.query<Row>(
      `select ${this.columns}${more} from posts join (${text}) as listed on listed.id = posts.id
       order by listed.key ${direction}, listed.id ${direction}`,
      values,
    );
    return rows.map((row) => Object.assign(new Post(), row));
  }

  private query<Row>(sql: string, values: readonly unknown[]): Promise<Row[]> {
    return this.dataSource.query(sql, [...values]);
  }

  private async pageOfMatches(list: PostList, request: ListRequest, matching: Matching): Promise<PostPage> {
    const first = (request.page - 1) * request.limit + 1;
    const range =
      first > MAX_SEARCH_TOTAL ? { first: 1, last: 0 } : { first, last: first + request.limit - 1 };
    const { total, ids } = await this.matches(list, matching, range);
    const contents = await this.byIds(ids ?? []);
    return { contents, paging: pagingOf(request, total), matchedWithoutAccents: false };
  }

  private async matches(list: PostList, matching: Matching, range: { first: number; last: number }) {
    const { text, values } = matchesQuery(list, matching, { most: MAX_SEARCH_TOTAL, ...range });
    const [row] = await this.query<{ total: number; ids: number[] | null }>(text, values);
    return row!;
  }

  private async countAll(isDraft: boolean | undefined): Promise<number> {
    const [row] = await this.query<{ total: number }>(countQuery(isDraft), []);
    return row!.total;
  }
}
