import { Injectable } from '@nestjs/common';
import { MAX_SEARCH_TOTAL } from '@tiempos/contract';
import { DataSource } from 'typeorm';
import { pagingOf, type ListRequest } from '../../../platform/openapi/paging.js';
import { conditionsOf } from '../list/post-conditions.js';
import type { PostSort } from '../list/post-filter.js';
import { editorsList } from '../list/post-list.queries.js';
import { PostListsService } from '../list/post-lists.service.js';
import type { PostPage } from '../list/post-page.js';
import {
  indexQueries,
  isBeginning,
  MAX_ENDINGS,
  MAX_TERMS,
  rankQueries,
  type SearchTerms,
} from './search-terms.js';

/** What a search of the dashboard looks for. */
export interface PostSearch {
  /** Words of title, description and content, as `searchText` returns them. */
  readonly text: string;
  /** Words that titles must have too. */
  readonly title?: string;
  readonly isDraft?: boolean;
  /** The best match first by default. */
  readonly sort?: PostSort;
}

/** How much a word counts in content, description and title: Postgres names them D to A. */
const WEIGHTS = '{0, 0.01, 0.1, 1}';

/** The ranked search of the dashboard (F157, C70), quick at any number of posts and however frequent a word is. */
@Injectable()
export class PostSearchService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lists: PostListsService,
  ) {}

  /** A page of the newest 1,000 posts that a search finds. */
  async page(request: ListRequest, search: PostSearch): Promise<PostPage> {
    const { terms, newest } = await this.parse(search.text);
    const found = terms.endings.length === 0 ? [] : await this.newestMatches(terms, { ...search, newest });
    const begin = (request.page - 1) * request.limit;
    const isBeyond = begin >= found.length;
    const ids = isBeyond ? [] : await this.sorted(found, terms, search.sort);
    const contents = await this.lists.byIds(ids.slice(begin, begin + request.limit));
    return { contents, paging: pagingOf(request, found.length), terms };
  }

  private async parse(text: string): Promise<{ terms: SearchTerms; newest: number }> {
    const [row]: [{ words: string[]; newest: number }] = await this.dataSource.query(
      `select array_remove(string_to_array(search_words($1), ' '), '') as words,
         (select coalesce(max(post_id), 0) from post_search) as newest`,
      [text],
    );
    const words = [...new Set(row.words)].slice(0, MAX_TERMS);
    return { terms: { words, endings: await this.endings(words.at(-1)) }, newest: row.newest };
  }

  private async endings(beginning = ''): Promise<string[]> {
    if (!isBeginning(beginning)) return beginning ? [beginning] : [];
    const rows: { word: string }[] = await this.dataSource.query(
      `select word from post_words where word ^@ $1 group by word order by length(word), word limit ${MAX_ENDINGS}`,
      [beginning],
    );
    return rows.map(({ word }) => word);
  }

  /** Ids, the highest first: from the newest blocks, and from more of them until there are enough. */
  private async newestMatches(
    terms: SearchTerms,
    { newest, isDraft, title }: PostSearch & { newest: number },
  ): Promise<number[]> {
    let found: number[] = [];
    for (const queries of indexQueries(terms, { newest, isDraft })) {
      found = await this.matches(queries, title);
      if (found.length === MAX_SEARCH_TOTAL) break;
    }
    return found;
  }

  private async matches(queries: string[], title: string | undefined): Promise<number[]> {
    const values: unknown[] = [queries];
    const titles = conditionsOf({ search: title }, 'posts', (value) => `$${values.push(value)}`).where;
    const posts = titles.length > 0 ? `join posts on posts.id = post_id where ${titles.join(' and ')}` : '';
    // Materialised: Postgres would else walk the ids, and look into each document.
    const [{ ids }]: [{ ids: number[] }] = await this.dataSource.query(
      `with matches as materialized (
         select post_id from posts_matching($1::tsquery[]) as post_id ${posts}
       )
       select array(select post_id from matches order by post_id desc limit ${MAX_SEARCH_TOTAL}) as ids`,
      values,
    );
    return ids;
  }

  private async sorted(ids: number[], terms: SearchTerms, sort?: PostSort): Promise<number[]> {
    const rows: { id: number }[] = sort ? await this.byColumn(ids, sort) : await this.byRank(ids, terms);
    return rows.map(({ id }) => id);
  }

  private byColumn(ids: number[], sort: PostSort): Promise<{ id: number }[]> {
    const { table, key, direction } = editorsList(sort);
    // Each table by the ids: Postgres would else read the whole of a small one.
    const joined =
      table === 'posts' ? '' : `join ${table} on ${table}.post_id = posts.id and ${table}.post_id = any($1)`;
    return this.dataSource.query(
      `select posts.id from posts ${joined} where posts.id = any($1::integer[])
       order by ${key} ${direction}, posts.id ${direction}`,
      [ids],
    );
  }

  private byRank(ids: number[], terms: SearchTerms): Promise<{ id: number }[]> {
    // How close words are takes half as long again to find out, and there is nothing to find out of a single one.
    const rank = terms.words.length > 1 ? 'ts_rank_cd' : 'ts_rank';
    const queries = rankQueries(terms);
    const ranks = queries.map(
      (_, index) => `nullif(${rank}('${WEIGHTS}', document, $${index + 2}::tsquery), 0)`,
    );
    return this.dataSource.query(
      `select post_id as id from post_search where post_id = any($1::integer[])
       order by coalesce(${ranks.join(', ')}, 0) desc, post_id desc`,
      [ids, ...queries],
    );
  }
}
