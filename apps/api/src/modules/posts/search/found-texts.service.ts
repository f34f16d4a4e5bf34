import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { plainText } from '../content/plain-text.js';
import { tooMuchContent, type PostBudget } from '../list/post-budget.js';
import type { PostPage } from '../list/post-page.js';
import type { ListedPost } from '../post.entity.js';
import { findInHead, findInTexts } from './find-terms.js';
import type { FoundText } from './found-text.js';
import type { SearchTerms } from './search-terms.js';

/** In characters of HTML. */
const MAX_SEARCHED = 50_000;

/** The contents that one operation looks into: a page of the dashboard. */
const MAX_CONTENTS = 20;

/** Others are served after this time. */
const MAX_WORK_MS = 10;

/** Finds where a search has found its words. Contents are read of those posts only whose title and description do not have them. */
@Injectable()
export class FoundTextsService {
  private readonly found = new WeakMap<PostPage, Promise<FoundText[]>>();
  private readonly contentsLeft = new WeakMap<PostBudget, number>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * One for each post of a page, in their order; computed once for each page, under however many names it is selected. After
   * twenty contents of an operation, what is in no title or description has no better place.
   *
   * @throws AppError QUERY_TOO_COMPLEX
   */
  find(page: PostPage, terms: SearchTerms, budget: PostBudget): Promise<FoundText[]> {
    let found = this.found.get(page);
    if (!found) {
      found = this.findAll(page.contents, terms, budget);
      this.found.set(page, found);
    }
    return found;
  }

  private async findAll(posts: readonly ListedPost[], { words }: SearchTerms, budget: PostBudget) {
    const pause = pauses();
    const found = new Map<ListedPost, Omit<FoundText, 'postId'>>();
    for (const post of posts) {
      const place = findInHead(post, words);
      if (place) found.set(post, place);
      await pause();
    }
    const others = posts.filter((post) => !found.has(post));
    const contents = await this.contents(others, budget);
    for (const post of others) {
      const text = plainText(contents.get(post.id) ?? '').replaceAll('\n', ' ');
      found.set(post, findInTexts(post, text, words));
      await pause();
    }
    return posts.map((post) => ({ postId: post.id, ...found.get(post)! }));
  }

  private async contents(posts: readonly ListedPost[], budget: PostBudget): Promise<Map<number, string>> {
    const left = this.contentsLeft.get(budget) ?? MAX_CONTENTS;
    const ids = posts.slice(0, left).map(({ id }) => id);
    if (ids.length === 0) return new Map();
    this.contentsLeft.set(budget, left - ids.length);
    const rows = await budget.readContents(async (bytesLeft) => {
      const beginnings: { postId: number; content: string }[] = await this.dataSource.query(
        `select id as "postId", regexp_replace(left(content, ${MAX_SEARCHED}), '<[^>]*$', '') as content
         from posts where id = any($1)`,
        [ids],
      );
      const bytes = beginnings.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
      if (bytes > bytesLeft) throw tooMuchContent();
      // Not the id of the post, whose whole content is longer.
      return beginnings.map((each) => ({ ...each, id: `beginning ${each.postId}` }));
    });
    return new Map(rows.map(({ postId, content }) => [postId, content]));
  }
}

/** A function that lets others be served when it has been some time since they were. */
function pauses() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MAX_WORK_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
