import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PostBudget } from '../list/post-budget.js';
import type { PostPage } from '../list/post-page.js';
import type { ListedPost } from '../post.entity.js';
import { PostSearchField, type FoundPart, type FoundText } from './found-text.js';
import { DESCRIPTION, queryOf, TITLE, type SearchTerms } from './search-terms.js';

/** In characters of HTML. */
const MAX_SEARCHED = 50_000;

/** The contents that one operation looks into: a page of the dashboard. */
const MAX_CONTENTS = 20;

/** In characters; a word may be longer than all others of a snippet. */
const MAX_SNIPPET = 320;

/** Options of `ts_headline`. */
const WHOLE = 'HighlightAll=true';
const SNIPPET = 'MaxFragments=1, MaxWords=35, MinWords=20, ShortWord=0';

/** The texts of a post with the words that were found marked; the content only where it was read. */
interface Headlines {
  readonly postId: number;
  readonly isInTitle: boolean;
  readonly isInDescription: boolean;
  readonly title: string;
  readonly description: string;
  readonly content?: string;
}

/** Finds where a search has found its words. Contents are read of those posts only whose title and description do not have them. */
@Injectable()
export class FoundTextsService {
  private readonly found = new WeakMap<PostPage, Promise<FoundText[]>>();
  private readonly contentsLeft = new WeakMap<PostBudget, number>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * One for each post of a page, in their order; computed once for each page, under however many names it is selected. After
   * twenty contents of an operation, what is in no title or description has no better place.
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
    if (posts.length === 0) return [];
    const heads = await this.headlines(
      posts.map(({ id }) => id),
      words,
    );
    const others = heads.filter(({ isInTitle, isInDescription }) => !isInTitle && !isInDescription);
    const left = this.contentsLeft.get(budget) ?? MAX_CONTENTS;
    const read = others.slice(0, left).map(({ postId }) => postId);
    this.contentsLeft.set(budget, left - read.length);
    const contents = await this.contents(read, words);
    return heads.map((head) => placeOf({ ...head, content: contents.get(head.postId) }));
  }

  private headlines(ids: readonly number[], words: readonly string[]): Promise<Headlines[]> {
    return this.dataSource.query(
      `select id as "postId", search @@ to_tsquery('simple', $3) as "isInTitle", search @@ to_tsquery('simple', $4) as "isInDescription",
         search_headline(title, to_tsquery('simple', $2), '${WHOLE}') as title,
         search_headline(description, to_tsquery('simple', $2), '${SNIPPET}') as description
       from posts join unnest($1::integer[]) with ordinality as listed (post_id, place) on post_id = id
       order by place`,
      [
        ids,
        queryOf(words, { operator: '|' }),
        queryOf(words, { weight: TITLE }),
        queryOf(words, { weight: DESCRIPTION }),
      ],
    );
  }

  /** The contents, marked where all words are close together, else at the first of them. */
  private async contents(ids: readonly number[], words: readonly string[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows: { id: number; content: string }[] = await this.dataSource.query(
      `select id, case when position(E'\\x01' in together) > 0 then together
           else search_headline(beginning, to_tsquery('simple', $3), '${SNIPPET}') end as content
       from posts,
         lateral (select plain_text(left(content, ${MAX_SEARCHED})) as beginning offset 0) as read,
         lateral (select search_headline(beginning, to_tsquery('simple', $2), '${SNIPPET}') as together offset 0) as marked
       where id = any($1::integer[])`,
      [ids, queryOf(words), queryOf(words, { operator: '|' })],
    );
    return new Map(rows.map(({ id, content }) => [id, content]));
  }
}

function placeOf({ postId, isInTitle, isInDescription, ...texts }: Headlines): FoundText {
  const { TITLE: title, DESCRIPTION: description, CONTENT: content } = PostSearchField;
  if (isInTitle) return { postId, field: title, parts: partsOf(texts.title) };
  if (!isInDescription) {
    if (texts.content?.includes(BEGIN)) return { postId, field: content, parts: snippetOf(texts.content) };
    if (texts.title.includes(BEGIN)) return { postId, field: title, parts: partsOf(texts.title) };
  }
  return { postId, field: description, parts: snippetOf(texts.description) };
}

/** The characters that `search_headline` marks a word with. */
const [BEGIN, END] = ['\u0001', '\u0002'];
const marks = new RegExp(`${BEGIN}([^${END}]*)${END}`);

/** The marked words are the odd parts. */
function partsOf(headline: string): FoundPart[] {
  return headline
    .replaceAll(END + BEGIN, '') // between the parts of one word
    .split(marks)
    .map((text, place) => ({ text, isMatch: place % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

function snippetOf(headline: string): FoundPart[] {
  let left = MAX_SNIPPET;
  const parts: FoundPart[] = [];
  for (const { text, isMatch } of partsOf(headline)) {
    parts.push({ text: text.length > left ? `${text.slice(0, left)}…` : text, isMatch });
    left -= text.length;
    if (left <= 0) break;
  }
  return parts;
}
