import { Field, ID, InputType, registerEnumType } from '@nestjs/graphql';
import { limits, PublishedPostsFields } from '@tiempos/validation';
import { parsePostId } from '../post-id.js';
import type { Matching } from './post-conditions.js';
import { searchText } from '../../../platform/database/search-text.js';
import { FULL_TEXT_RULES, TITLE_RULES } from './post-filter.js';

/**
 * The order of a list of published posts. By views there is none: views have a table of their own, so that counting them
 * changes no post, and no index holds them together with what the filter restricts.
 */
export enum PublishedPostSort {
  PUBLISHED_AT_DESC = '-published_at',
  PUBLISHED_AT = 'published_at',
  TITLE = 'title',
  UPDATED_AT = 'updated_at',
  UPDATED_AT_DESC = '-updated_at',
}
registerEnumType(PublishedPostSort, {
  name: 'PublishedPostSort',
  description: 'The order of a list of published posts.',
  valuesMap: {
    PUBLISHED_AT_DESC: { description: 'By first publication, newest first.' },
    PUBLISHED_AT: { description: 'By first publication, oldest first.' },
    TITLE: { description: 'By title, in the order of the Vietnamese alphabet.' },
    UPDATED_AT: { description: 'The one whose last save is the oldest first.' },
    UPDATED_AT_DESC: { description: 'The one that was saved last first.' },
  },
});

/** The filter of a list of published posts. */
@InputType({
  description:
    'Which published posts a list has: those that meet every member. A member that is absent, null or blank restricts ' +
    'nothing.',
})
export class PublishedPostsFilter extends PublishedPostsFields {
  @Field(() => String, {
    nullable: true,
    description: TITLE_RULES,
  })
  override search?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      `${FULL_TEXT_RULES} The URL of an article finds the article. A list has the newest 1,000 posts that are found, in ` +
      '`publishedPosts` the best match first by default: those with the words in the title, then in the description, then in ' +
      'the content.',
  })
  override fullText?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A keyword that the posts have, as `Post.keywordList` lists it; case, blanks and the place of a tone mark are ignored.',
  })
  override keyword?: string | null;

  @Field(() => Date, { nullable: true, description: 'First published at this time or later.' })
  override publishedAfter?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'First published before this time, which must be later than `publishedAfter`.',
  })
  override publishedBefore?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Last saved at this time or later.' })
  override updatedAfter?: Date | null;

  @Field(() => [ID], {
    nullable: true,
    description: `The ids of the posts, at most ${limits.filterIds.max}. Ids of drafts and of no post are ignored; an empty list selects no post.`,
  })
  override ids?: string[] | null;
}

/** A public list: which posts, and in which order. */
export interface PublishedList {
  readonly matching?: Matching;
  /** Words to find in their titles. */
  readonly search?: string | null;
  /** Words to find in all of their texts. */
  readonly fullText?: string | null;
  readonly sort?: PublishedPostSort | null;
}

/** What posts must match for a filter, beside its words. */
export function matchingOf(filter?: PublishedPostsFilter | null): Matching {
  const { keyword, publishedAfter, publishedBefore, updatedAfter, ids } = filter ?? {};
  return {
    keyword: keyword ?? undefined,
    publishedAfter: publishedAfter ?? undefined,
    publishedBefore: publishedBefore ?? undefined,
    updatedAfter: updatedAfter ?? undefined,
    ids: ids?.flatMap((id) => parsePostId(id) ?? []),
  };
}

/** Whether a list is hardly requested twice: words and dates are as many as visitors, and would evict what is. */
export function isRare({ matching = {}, search, fullText }: PublishedList): boolean {
  const { publishedAfter, publishedBefore, updatedAfter } = matching;
  const isSearch = searchText(search) ?? searchText(fullText);
  return Boolean(isSearch ?? publishedAfter ?? publishedBefore ?? updatedAfter);
}
