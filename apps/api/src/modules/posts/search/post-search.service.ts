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
import { MAX_TERMS, queryOf, wholeWordsQuery, type SearchTerms } from './search-terms.js';

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

/** How much a word counts in content, description and title: Postgres names them D to A. */
const WEIGHTS = '{0, 0.01, 0.1, 1}';

/** The ranked search of the dashboard and of published posts (F157, C70). */
@Injectable()
export class PostSearchService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lists: PostListsService,
  ) {}

  /** A page of the newest 1,000 posts that a search finds. */
  async page(request: ListRequest, search: PostSearch): Promise<PostPage> {
    const { terms, ids: found } = await this.newest(search);
    const begin = (request.page - 1) * request.limit;
    const ids = begin < found.length ? await this.sorted(found, terms, search.sort) : [];
    const contents = await this.lists.byIds(ids.slice(begin, begin + request.limit));
    return { contents, paging: pagingOf(request, found.length), terms };
  }

  /** The ids of the newest 1,000 posts that a search finds, the highest first. */
  async newest(search: PostSearch): Promise<{ terms: SearchTerms; ids: number[] }> {
    const terms = await this.parse(search.text);
    return { terms, ids: terms.words.length === 0 ? [] : await this.newestMatches(terms, search) };
  }

  private async parse(text: string): Promise<SearchTerms> {
    const [row]: [{ words: string[]; accented: string[] }] = await this.dataSource.query(
      `select array_remove(string_to_array(search_words($1), ' '), '') as words,
         array_remove(string_to_array(accented_words($1), ' '), '') as accented`,
      [text],
    );
    const words = [...new Set(row.words)].slice(0, MAX_TERMS);
    const accented = [...new Set(row.accented)].filter((word) => !words.includes(word)).slice(0, MAX_TERMS);
    return { words, accented };
  }

  private async newestMatches(
    { words }: SearchTerms,
    { isDraft, matching = {}, slug, hasAuthors = false }: PostSearch,
  ): Promise<number[]> {
    const values: unknown[] = [
      queryOf(words),
      slug ?? null,
      hasAuthors ? await this.authorsNamed(words) : [],
    ];
    const conditions = conditionsOf(matching, (value) => `$${values.push(value)}`);
    const states = isDraft === undefined ? [] : [`is_draft = ${isDraft}`];
    const found = "(search @@ to_tsquery('simple', $1) or title_path = $2 or author_id = any($3::integer[]))";
    const rows: { id: number }[] = await this.dataSource.query(
      `select id from posts where ${[found, ...states, ...conditions].join(' and ')}
       order by id desc limit ${MAX_SEARCH_TOTAL}`,
      values,
    );
    return rows.map(({ id }) => id);
  }

  private async authorsNamed(words: readonly string[]): Promise<number[]> {
    const rows: { id: number }[] = await this.dataSource.query(
      `select id from users where to_tsvector('simple', search_words(name)) @@ to_tsquery('simple', $1)`,
      [queryOf(words)],
    );
    return rows.map(({ id }) => id);
  }

  private async sorted(ids: number[], terms: SearchTerms, sort?: PostSearch['sort']): Promise<number[]> {
    const rows: { id: number }[] = sort ? await this.byColumn(ids, sort) : await this.byRank(ids, terms);
    return rows.map(({ id }) => id);
  }

  private byColumn(ids: number[], sort: NonNullable<PostSearch['sort']>): Promise<{ id: number }[]> {
    const { key, direction } = orderOf(sort);
    return this.dataSource.query(
      `select posts.id from posts ${viewsFor(key)} where posts.id = any($1::integer[])
       order by ${key} ${direction}, posts.id ${direction}`,
      [ids],
    );
  }

  /** Posts with the accents that were typed come first, then those with the whole words. */
  private byRank(ids: number[], { words, accented }: SearchTerms): Promise<{ id: number }[]> {
    const values: unknown[] = [ids];
    const rank = (document: string, query: string) => {
      // How close words are takes half as long again to find out, and there is nothing to find out of a single one.
      const name = words.length > 1 ? 'ts_rank_cd' : 'ts_rank';
      return `${name}('${WEIGHTS}', ${document}, to_tsquery('simple', $${values.push(query)}))`;
    };
    const ranks = [
      ...(accented.length > 0 ? [rank('accented_search', queryOf(accented))] : []),
      `coalesce(nullif(${rank('search', wholeWordsQuery(words))}, 0), ${rank('search', queryOf(words))})`,
    ];
    return this.dataSource.query(
      `select id from posts where id = any($1::integer[])
       order by ${ranks.map((each) => `${each} desc`).join(', ')}, id desc`,
      values,
    );
  }
}
