import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { PostPage } from '../list/post-page.js';
import { FoundText } from './found-text.js';
import { FoundTextsService } from './found-texts.service.js';

/** What a search adds to a page of posts; nothing of it is computed for operations that do not select it. */
@Resolver(() => PostPage)
export class PostSearchResolver {
  constructor(private readonly texts: FoundTextsService) {}

  @ResolveField(() => [FoundText], {
    nullable: true,
    description:
      'For each post of `contents`, in their order, where the search has found its words; null without `filter.fullText`.',
  })
  found(@Parent() { contents, terms }: PostPage): Promise<FoundText[]> | null {
    return terms ? this.texts.find(contents, terms) : null;
  }
}
