import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SearchTerm, SearchTerms } from '../list/search-terms.js';
import type { ListedPost } from '../post.entity.js';
import { SearchedWords } from './found-parts.js';
import { PostSearchField, type FoundText } from './found-text.js';

/** In characters of HTML. */
const MAX_SEARCHED = 50_000;

/** The contents that are looked into: a page of the dashboard. */
const MAX_CONTENTS = 20;

/** What divides words that are shown whole, and nobody sees. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/g;

const { TITLE, DESCRIPTION, CONTENT } = PostSearchField;

/** The texts of a post that every list has. */
interface Heads {
  readonly postId: number;
  readonly title: SearchedWords;
  readonly description: SearchedWords;
}

/** Finds where a search has found its words. Contents are read of those posts only whose title and description do not have them. */
@Injectable()
export class FoundTextsService {
  constructor(private readonly dataSource: DataSource) {}

  /** One for each post, in their order. After twenty contents, what is in no title or description has no better place. */
  async find(posts: readonly ListedPost[], { included }: SearchTerms): Promise<FoundText[]> {
    const heads = posts.map(({ id, title, description }) => ({
      postId: id,
      title: new SearchedWords(title, included),
      description: new SearchedWords(description, included),
    }));
    const others = heads.filter(({ title, description }) => !title.hasAll && !description.hasAll);
    const read = others.slice(0, MAX_CONTENTS).map(({ postId }) => postId);
    const contents = await this.contents(read, included);
    return heads.map((head) => placeOf(head, contents.get(head.postId)));
  }

  private async contents(
    ids: readonly number[],
    terms: readonly SearchTerm[],
  ): Promise<Map<number, SearchedWords>> {
    if (ids.length === 0 || terms.length === 0) return new Map();
    const rows: { id: number; beginning: string }[] = await this.dataSource.query(
      `select id, plain_text(left(content, ${MAX_SEARCHED})) as beginning from posts where id = any($1::integer[])`,
      [ids],
    );
    return new Map(
      rows.map(({ id, beginning }) => [id, new SearchedWords(beginning.replace(invisible, ''), terms)]),
    );
  }
}

function placeOf({ postId, title, description }: Heads, content?: SearchedWords): FoundText {
  if (title.hasAll) return { postId, field: TITLE, parts: title.whole() };
  if (!description.hasAll) {
    if (content?.hasAny) return { postId, field: CONTENT, parts: content.snippet() };
    if (title.hasAny) return { postId, field: TITLE, parts: title.whole() };
  }
  return { postId, field: DESCRIPTION, parts: description.snippet() };
}
