import { Field, ObjectType } from '@nestjs/graphql';
import { costs } from '../../../platform/graphql/cost.js';
import { Paging } from '../../../platform/openapi/paging.js';
import { Post, type ListedPost } from '../post.entity.js';
import type { SearchTerms } from '../search/search-terms.js';

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

  /** What a search has looked for. */
  terms?: SearchTerms;
}
