import { Injectable } from '@nestjs/common';
import { MAX_SEARCH_TOTAL } from '@tiempos/contract';
import { DataSource } from 'typeorm';
import { pagingOf, type ListRequest } from '../../../platform/openapi/paging.js';
import { conditionsOf, type Matching } from '../list/post-conditions.js';
import type { PostSort } from '../list/post-filter.js';
import { orderOf, viewsFor } from '../list/post-list.queries.js';
import { PostListsService } from '../list/post-lists.service.js';
import type { PostPage } from '../list/post-page.js';
import type { PublishedPostSort } from '../list/published-posts-filter.js';
import {
  ALL_TEXTS,
  hasAll,
  hasNone,
  isReadFromTexts,
  rankingQueries,
  singleWords,
  wordsOf,
} from '../list/search-conditions.js';
import {
  readingsOf,
  type IndexedWords,
  type Reading,
  type SearchTerm,
  type SearchTerms,
} from '../list/search-terms.js';
import { partsOf } from '../list/typed-search.js';

/** What a search looks for. */
export interface PostSearch {
  /** Words of title, description and content, as `searchText` returns them. */
  readonly text: string;
  /** The slug of an article whose URL the text is. */
  readonly slug?: string;
  /** What the posts must match too. */
  readonly matching?: Matching;
  readonly isDraft?: boolean;
  /** Whether the words may be those of the author's name, which visitors do not see. */
  readonly hasAuthors?: boolean;
  /** The best match first by default. */
  readonly sort?: PostSort | PublishedPostSort;
}

/** How a search was understood, and the ids of what it finds, the highest first. */
type Found = Reading & { readonly ids: readonly number[] };

/** Of how many posts the words are read that a search has in quotation marks or behind a minus: each takes some microseconds. */
const MAX_READ = 2_000;

/** How much a word counts in content, description and title: Postgres names them D to A. */
const WEIGHTS = '{0, 0.01, 0.1, 1}';

/** The search of the dashboard and of published posts (F157, C70, C111). */
@Injectable()
export class PostSearchService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lists: PostListsService,
  ) {}

  /** A page of the newest 1,000 posts that a search finds. */
  async page(request: ListRequest, search: PostSearch): Promise<PostPage> {
    const { terms, isWithoutAccents, ids: found } = await this.newest(search);
    const begin = (request.page - 1) * request.limit;
    const ids = begin < found.length ? await this.sorted(found, terms, search.sort) : [];
    const contents = await this.lists.byIds(ids.slice(begin, begin + request.limit));
    return {
      contents,
      paging: pagingOf(request, found.length),
      matchedWithoutAccents: isWithoutAccents && found.length > 0,
      terms,
    };
  }

  /** The ids of the newest 1,000 posts that a search finds, by the first reading of it that finds any. */
  async newest(search: PostSearch): Promise<Found> {
    return this.firstReading(search.text, async (terms) => {
      const ids = await this.newestMatches(terms, search);
      return ids.length > 0 ? ids : undefined;
    });
  }

  /** How the words of titles are understood among the posts that match: by the first reading that finds any. */
  async titles(text: string, { isDraft, ...matching }: Matching & { isDraft?: boolean }): Promise<Reading> {
    return this.firstReading(text, async (search) => {
      const { where, values } = restrictions({ ...matching, search }, isDraft);
      const [row] = await this.dataSource.query<[{ found: boolean }]>(
        `select exists (select from posts where ${where.join(' and ')}) as found`,
        values,
      );
      return row.found ? [] : undefined;
    });
  }

  /** The first reading of a text for which something is found; where there is none, the first one, of which nothing is. */
  private async firstReading(
    text: string,
    find: (terms: SearchTerms) => Promise<readonly number[] | undefined>,
  ): Promise<Found> {
    const readings = await this.readings(text);
    for (const reading of readings) {
      const ids = await find(reading.terms);
      if (ids) return { ...reading, ids };
    }
    return { ...readings[0]!, ids: [] };
  }

  private async readings(text: string): Promise<Reading[]> {
    const parts = partsOf(text);
    const indexed: IndexedWords[] = await this.dataSource.query(
      `select array_remove(string_to_array(search_words(part), ' '), '') as plain,
         array_remove(string_to_array(accented_words(part), ' '), '') as accented
       from unnest($1::text[]) with ordinality as typed (part, place) order by place`,
      [parts.map((part) => part.text)],
    );
    return readingsOf(parts, indexed);
  }

  private async newestMatches(
    terms: SearchTerms,
    { isDraft, matching = {}, slug, hasAuthors = false }: PostSearch,
  ): Promise<number[]> {
    const { included, excluded } = terms;
    if (included.length === 0 && excluded.length === 0 && slug === undefined) return [];
    const { where, values, parameter } = restrictions(matching, isDraft);
    const ways: string[] = [];
    if (slug !== undefined) ways.push(`title_path = ${parameter(slug)}`);
    const authors = hasAuthors ? await this.authorsNamed(terms) : [];
    if (authors.length > 0) ways.push(`author_id = any(${parameter(authors)}::integer[])`);
    const found = (words: readonly SearchTerm[]) => {
      const inTexts = hasAll(ALL_TEXTS, words, parameter).join(' and ') || String(excluded.length > 0);
      return `(${[inTexts, ...ways].join(' or ')})`;
    };
    const text = isReadFromTexts(terms)
      ? `${newestOf([found(singleWords(included)), ...where])}
         select id from posts where id = any(array(select id from newest limit ${MAX_READ}))
           and ${[found(included), ...hasNone(ALL_TEXTS, excluded, parameter)].join(' and ')}
         order by id desc limit ${MAX_SEARCH_TOTAL}`
      : `${newestOf([found(included), ...where])} select id from newest limit ${MAX_SEARCH_TOTAL}`;
    const rows: { id: number }[] = await this.dataSource.query(text, values);
    return rows.map(({ id }) => id);
  }

  private async authorsNamed({ included }: SearchTerms): Promise<number[]> {
    if (included.length === 0) return [];
    const values: unknown[] = [];
    const conditions = hasAll(wordsOf('name'), included, (value) => `$${values.push(value)}`);
    const rows: { id: number }[] = await this.dataSource.query(
      `select id from users where ${conditions.join(' and ')}`,
      values,
    );
    return rows.map(({ id }) => id);
  }

  private async sorted(
    ids: readonly number[],
    terms: SearchTerms,
    sort?: PostSearch['sort'],
  ): Promise<number[]> {
    const rows: { id: number }[] = sort ? await this.byColumn(ids, sort) : await this.byRank(ids, terms);
    return rows.map(({ id }) => id);
  }

  private byColumn(ids: readonly number[], sort: NonNullable<PostSearch['sort']>): Promise<{ id: number }[]> {
    const { key, direction } = orderOf(sort);
    return this.dataSource.query(
      `select posts.id from posts ${viewsFor(key)} where posts.id = any($1::integer[])
       order by ${key} ${direction}, posts.id ${direction}`,
      [ids],
    );
  }

  /** By the words that were typed with accents, then by all. */
  private byRank(ids: readonly number[], { included }: SearchTerms): Promise<{ id: number }[]> {
    const values: unknown[] = [ids];
    // How close words are takes half as long again to find out, and there is nothing to find out of a single one.
    const isSingle = included.length === 1 && included[0]!.words.length === 1;
    const rank = (document: string, query: string) =>
      `${isSingle ? 'ts_rank' : 'ts_rank_cd'}('${WEIGHTS}', ${document}, to_tsquery('simple', $${values.push(query)})) desc`;
    const { accented, plain, isAllAccented } = rankingQueries(included);
    const ranks = [
      ...(accented ? [rank('accented_search', accented)] : []),
      ...(plain && !isAllAccented ? [rank('search', plain)] : []),
    ];
    return this.dataSource.query(
      `select id from posts where id = any($1::integer[]) order by ${[...ranks, 'id desc'].join(', ')}`,
      values,
    );
  }
}

/**
 * The ids of the posts that match, the newest first, read one by one as they are asked for. Postgres takes the comparison of words
 * for as cheap as any and would read the words of tens of thousands of posts from the newest on; told that more posts are wanted, it
 * takes the index of words, unless nearly every post has them.
 */
function newestOf(conditions: readonly string[]): string {
  return `with newest as materialized
    (select id from posts where ${conditions.join(' and ')} order by id desc limit ${3 * MAX_SEARCH_TOTAL})`;
}

/** What the posts of a search must match beside its words. */
function restrictions(matching: Matching, isDraft?: boolean) {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const where = conditionsOf(matching, parameter);
  if (isDraft !== undefined) where.push(`is_draft = ${isDraft}`);
  return { where, values, parameter };
}
