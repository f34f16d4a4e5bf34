import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { costs } from '../../../platform/graphql/cost.js';
import type { GraphQLContext } from '../../../platform/graphql/graphql-context.js';
import { PostPage } from '../list/post-page.js';
import { PostLoaders } from '../post-loaders.js';
import { FoundText } from './found-text.js';
import { FoundTextsService } from './found-texts.service.js';

/** What a search adds to a page of posts; nothing of it is computed for operations that do not select it. */
@Resolver(() => PostPage)
export class PostSearchResolver {
  constructor(
    private readonly texts: FoundTextsService,
    private readonly loaders: PostLoaders,
  ) {}

  @ResolveField(() => [FoundText], {
    complexity: costs(2),
    nullable: true,
    description:
      'For each post of `contents`, in their order, where the search has found its words; null without `filter.fullText`.',
  })
  found(@Parent() page: PostPage, @Context() context: GraphQLContext): Promise<FoundText[]> | null {
    return page.terms ? this.texts.find(page, page.terms, this.loaders.of(context).budget) : null;
  }
}
