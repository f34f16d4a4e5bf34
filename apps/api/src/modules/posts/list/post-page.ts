import { Field, ObjectType } from '@nestjs/graphql';
import { costs } from '../../../platform/graphql/cost.js';
import { Paging } from '../../../platform/openapi/paging.js';
import { Post, type ListedPost } from '../post.entity.js';
import type { Matching } from './post-conditions.js';
import type { SearchTerms } from './search-terms.js';

/** A search that has found nothing, and among which posts. */
export interface FailedSearch {
  /** As `searchText` returns it. */
  readonly text: string;
  readonly matching: Matching;
  readonly isDraft?: boolean;
}

/** Of a list of posts. */
export const MATCHED_WITHOUT_ACCENTS =
  'Whether a search has found nothing with the diacritics that were typed: these posts have the words with others.';

/** One page of posts (F47). */
@ObjectType({ description: 'One page of a list of posts.' })
export class PostPage {
  @Field(() => [Post], {
    complexity: costs(0),
    description: 'The posts of this page; empty beyond the last page.',
  })
  contents: ListedPost[];

  @Field(() => Paging, { description: 'Where the list stands.' })
  paging: Paging;

  @Field({ description: MATCHED_WITHOUT_ACCENTS })
  matchedWithoutAccents: boolean;

  /** How a search of all texts was understood. */
  terms?: SearchTerms;

  /** A search that has found nothing. */
  failed?: FailedSearch;
}
