import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { costs } from '../../../platform/graphql/cost.js';
import { PostPage } from '../list/post-page.js';
import { FoundText } from './found-text.js';
import { FoundTextsService } from './found-texts.service.js';
import { SuggestionsService } from './suggestions.service.js';

/** Each post of the page may be looked into; a page of the dashboard fits into the lowest limit of an operation. */
const PLACE = 75;

/** It is looked for where the page has no posts, for which the operation has paid. */
const NEAR_MISS = 5;

/** What a search adds to a page of posts; nothing of it is computed for operations that do not select it. */
@Resolver(() => PostPage)
export class PostSearchResolver {
  constructor(
    private readonly texts: FoundTextsService,
    private readonly suggestions: SuggestionsService,
  ) {}

  @ResolveField(() => [FoundText], {
    complexity: costs(PLACE),
    nullable: true,
    description:
      'For each post of `contents`, in their order, where the search has found its words; null without `filter.fullText`.',
  })
  found(@Parent() { contents, terms }: PostPage): Promise<FoundText[]> | null {
    return terms ? this.texts.find(contents, terms) : null;
  }

  @ResolveField(() => String, {
    complexity: NEAR_MISS,
    nullable: true,
    description:
      'Words that find something, where a search has found nothing and some in titles or keywords are nearly those that were ' +
      'typed; else null.',
  })
  suggestion(@Parent() { failed }: PostPage): Promise<string | null> | null {
    return failed ? this.suggestions.find(failed) : null;
  }
}
