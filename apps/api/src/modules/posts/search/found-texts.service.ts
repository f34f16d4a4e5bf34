import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { plainText } from '../content/plain-text.js';
import { LONG_CONTENT } from '../list/post-budget.js';
import type { ListedPost } from '../post.entity.js';
import { findInHead, findInTexts } from './find-terms.js';
import type { FoundText } from './found-text.js';
import type { SearchTerms } from './search-terms.js';

/** In characters of HTML; `post_text` in the database has the same limit. */
const MAX_SEARCHED = 400_000;

/** Contents in memory at a time. */
const BATCH = 10;

/** Finds where a search has found its words. Contents are read of those posts only whose title and description do not have them. */
@Injectable()
export class FoundTextsService {
  constructor(private readonly dataSource: DataSource) {}

  /** One for each post, in their order. */
  async find(posts: readonly ListedPost[], { words }: SearchTerms): Promise<FoundText[]> {
    const found = new Map(posts.map((post) => [post, findInHead(post, words)]));
    const others = posts.filter((post) => !found.get(post));
    for (let first = 0; first < others.length; first += BATCH) {
      const batch = others.slice(first, first + BATCH);
      const contents = await this.contents(batch);
      for (const post of batch) {
        const html = contents.get(post.id) ?? '';
        if (html.length > LONG_CONTENT) await setImmediate();
        found.set(post, findInTexts(post, plainText(html).replaceAll('\n', ' '), words));
      }
    }
    return posts.map((post) => ({ postId: post.id, ...found.get(post)! }));
  }

  private async contents(posts: readonly ListedPost[]): Promise<Map<number, string>> {
    const rows: { id: number; content: string }[] = await this.dataSource.query(
      `select id, regexp_replace(left(content, ${MAX_SEARCHED}), '<[^>]*$', '') as content from posts where id = any($1)`,
      [posts.map(({ id }) => id)],
    );
    return new Map(rows.map(({ id, content }) => [id, content]));
  }
}
