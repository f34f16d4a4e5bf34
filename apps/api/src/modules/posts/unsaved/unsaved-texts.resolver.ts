import { Args, Context, ID, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { limits } from '@tiempos/validation';
import { CONTENT, costsForEach, ONCE_AN_OPERATION } from '../../../platform/graphql/cost.js';
import { Fails } from '../../../platform/graphql/fails.decorator.js';
import type { GraphQLContext } from '../../../platform/graphql/graphql-context.js';
import { loaderOf } from '../../../platform/graphql/loader-of.js';
import { TakesLongTexts } from '../../../platform/graphql/takes-long-texts.decorator.js';
import type { SessionUser } from '../../../platform/http/app-request.js';
import { CurrentUser } from '../../../platform/http/current-user.decorator.js';
import { SessionEndpoint } from '../../../platform/http/public.decorator.js';
import { invalidInput } from '../../../platform/errors/app-error.js';
import { UnsavedText } from './unsaved-text.js';
import { UnsavedTextEndInput, UnsavedTextInput } from './unsaved-text.input.js';
import { MAX_ENDED, UnsavedTextsService } from './unsaved-texts.service.js';

/** The unsaved texts of the signed-in account in GraphQL; none of it takes an API token (C106). */
@Resolver(() => UnsavedText)
export class UnsavedTextsResolver {
  constructor(private readonly texts: UnsavedTextsService) {}

  @Query(() => [UnsavedText], {
    // So many have a content; the others have ended.
    complexity: costsForEach(limits.unsavedText.max, MAX_ENDED),
    description:
      'What the signed-in account has typed in editors and not saved, the latest first: at most 20 texts, for 30 days, and up to ' +
      '100 that have ended.',
  })
  @SessionEndpoint()
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN'])
  unsavedTexts(
    @CurrentUser() user: SessionUser,
    @Args('ids', { type: () => [ID], nullable: true, description: 'Only these; every one without ids.' })
    ids?: string[] | null,
  ): Promise<UnsavedText[]> {
    return this.texts.find(user, ids);
  }

  @Mutation(() => Boolean, {
    nullable: true,
    complexity: ONCE_AN_OPERATION,
    description:
      'Keeps what was typed in an editor and is not saved, in place of what the same editor has sent before. Texts may have 1 MB, ' +
      'and an account has at most 20. False when later words, or their end, came first. An operation may also have ' +
      '`reportEditing`.',
  })
  @SessionEndpoint()
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE'], {
    input: UnsavedTextInput,
    fields: ['TOO_LARGE', 'TOO_MANY'],
  })
  @TakesLongTexts()
  keepUnsavedText(
    @CurrentUser() user: SessionUser,
    @Args('text', { description: 'The text.' }) text: UnsavedTextInput,
  ): Promise<boolean> {
    return this.texts.keep(user, text);
  }

  @Mutation(() => Boolean, {
    nullable: true,
    complexity: MAX_ENDED,
    description:
      'Ends unsaved texts that were saved, used or discarded, at most 20 at a time. Words that were typed before, and arrive later, ' +
      'are not kept. Always true.',
  })
  @SessionEndpoint()
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT'], {
    input: UnsavedTextEndInput,
    fields: ['TOO_MANY'],
  })
  async endUnsavedTexts(
    @CurrentUser() user: SessionUser,
    @Args('ends', { type: () => [UnsavedTextEndInput], description: 'The texts.' })
    ends: UnsavedTextEndInput[],
  ): Promise<boolean> {
    if (ends.length > limits.unsavedText.max) throw tooMany();
    await this.texts.end(user, ends);
    return true;
  }

  @ResolveField(() => String, {
    complexity: CONTENT,
    nullable: true,
    description: 'The content as sanitised HTML; null with an error where a save would refuse it.',
  })
  content(
    @Parent() { id }: UnsavedText,
    @CurrentUser() user: SessionUser,
    @Context() context: GraphQLContext,
  ): Promise<string> {
    return loaderOf(
      context,
      'unsaved contents',
      () => new DataLoader<string, string>((ids) => this.texts.contents(user, ids)),
    ).load(id);
  }
}

function tooMany() {
  const limit = limits.unsavedText.max;
  const message = `Mỗi lần chỉ bỏ được tối đa ${limit} bài viết dở`;
  return invalidInput({ field: 'ends', code: 'TOO_MANY', message, limit });
}
