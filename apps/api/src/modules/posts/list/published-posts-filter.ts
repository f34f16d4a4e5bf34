import { Field, ID, InputType, registerEnumType } from '@nestjs/graphql';
import { limits, PublishedPostsFields } from '@tiempos/validation';
import { parsePostId } from '../post-id.js';
import type { Matching } from './post-conditions.js';
import { searchText } from './post-filter.js';

/**
 * The order of a list of published posts. By views there is none: views have a table of their own, so that counting them
 * changes no post, and no index holds them together with what the filter restricts.
 */
export enum PublishedPostSort {
  PUBLISHED_AT_DESC = '-published_at',
  PUBLISHED_AT = 'published_at',
  TITLE = 'title',
}
registerEnumType(PublishedPostSort, {
  name: 'PublishedPostSort',
  description: 'The order of a list of published posts.',
  valuesMap: {
    PUBLISHED_AT_DESC: { description: 'By first publication, newest first.' },
    PUBLISHED_AT: { description: 'By first publication, oldest first.' },
    TITLE: { description: 'By title, in the order of the Vietnamese alphabet.' },
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
    description:
      'Words to find in titles, in any order; case and diacritics are ignored. A text is cut after 200 characters.',
  })
  override search?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A keyword that the posts have, as `Post.keywordList` lists it; case is ignored.',
  })
  override keyword?: string | null;

  @Field(() => Date, { nullable: true, description: 'First published at this time or later.' })
  override publishedAfter?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'First published before this time, which must be later than `publishedAfter`.',
  })
  override publishedBefore?: Date | null;

  @Field(() => [ID], {
    nullable: true,
    description: `The ids of the posts, at most ${limits.filterIds.max}. Ids of drafts and of no post are ignored; an empty list selects no post.`,
  })
  override ids?: string[] | null;
}

/** What posts must match for a filter. @param search an older argument with the meaning of `filter.search` */
export function matchingOf(filter?: PublishedPostsFilter | null, search?: string | null): Matching {
  const { keyword, publishedAfter, publishedBefore, ids } = filter ?? {};
  return {
    search: searchText(filter?.search) ?? searchText(search),
    keyword: keyword ?? undefined,
    publishedAfter: publishedAfter ?? undefined,
    publishedBefore: publishedBefore ?? undefined,
    ids: ids?.flatMap((id) => parsePostId(id) ?? []),
  };
}
