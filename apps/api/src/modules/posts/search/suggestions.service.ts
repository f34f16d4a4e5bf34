import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { conditionsOf } from '../list/post-conditions.js';
import type { FailedSearch } from '../list/post-page.js';
import { partsOf } from '../list/typed-search.js';
import { nearMisses, soundsOf } from './near-misses.js';
import { PostSearchService } from './post-search.service.js';

/** How many of the trigrams of a search a title or the keywords of a post must have: "hoadon" has half of those of "hoa don". */
const SIMILARITY = 0.4;

/** Among how many posts with similar titles or keywords a near miss is looked for: each takes some microseconds. */
const SIMILAR_POSTS = 500;

/** How many near misses are tried. */
const TRIED = 3;

/** Finds what a search has probably meant that has found nothing (C111). */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly searches: PostSearchService,
  ) {}

  /** Words that find something among the same posts; null without any. */
  async find({ text, ...scope }: FailedSearch): Promise<string | null> {
    const typed = partsOf(text)
      .filter(({ isExcluded }) => !isExcluded)
      .map((part) => part.text)
      .join(' ');
    const sounds = soundsOf(typed).filter((sound) => sound.length > 2);
    if (sounds.length === 0) return null;
    const texts = await this.similarTexts(sounds, scope);
    for (const near of nearMisses(typed, texts).slice(0, TRIED))
      if (await this.isFound(near, scope)) return near;
    return null;
  }

  private async isFound(text: string, scope: Omit<FailedSearch, 'text'>): Promise<boolean> {
    const { ids, isWithoutAccents } = await this.searches.newest({ text, ...scope });
    return ids.length > 0 && !isWithoutAccents;
  }

  /** Titles and keywords of posts, in any order. */
  private async similarTexts(
    sounds: readonly string[],
    { matching, isDraft }: Omit<FailedSearch, 'text'>,
  ): Promise<string[]> {
    const values: unknown[] = [];
    const parameter = (value: unknown) => `$${values.push(value)}`;
    const similar = sounds.flatMap((sound) =>
      ['title', 'keywords'].map((column) => `${parameter(sound)} <% searchable(${column})`),
    );
    const conditions = [`(${similar.join(' or ')})`, ...conditionsOf(matching, parameter)];
    if (isDraft !== undefined) conditions.push(`is_draft = ${isDraft}`);
    const rows = await this.dataSource.transaction(async (transaction) => {
      await transaction.query(`set local pg_trgm.word_similarity_threshold = ${SIMILARITY}`);
      // To compare all titles takes a second; Postgres takes the comparison for as cheap as any.
      await transaction.query('set local enable_seqscan = off');
      return transaction.query<{ title: string; keywords: string }[]>(
        `select title, keywords from posts where ${conditions.join(' and ')} limit ${SIMILAR_POSTS}`,
        values,
      );
    });
    return rows.flatMap(({ title, keywords }) => [title, ...keywords.split(',')]);
  }
}
