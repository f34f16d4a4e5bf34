import { Args, ID, Int, Query, Resolver } from '@nestjs/graphql';
import { costs } from '../../platform/graphql/cost.js';
import { Fails } from '../../platform/graphql/fails.decorator.js';
import { postId } from '../posts/post-id.js';
import { READER_DAYS, ReadersService } from './readers.service.js';
import { Readers } from './readers.response.js';

/** GraphQL API of the readers (C112). */
@Resolver()
export class ReadersResolver {
  constructor(private readonly counted: ReadersService) {}

  @Query(() => Readers, {
    complexity: costs(200),
    nullable: true,
    description: 'Says how many people read the public pages, or a post, and what came of it.',
  })
  @Fails(['UNAUTHENTICATED', 'NOT_FOUND'])
  readers(
    @Args('days', {
      type: () => Int,
      nullable: true,
      description: `How many days with today, 1 to ${READER_DAYS.most}; ${READER_DAYS.default} by default.`,
    })
    days: number | null,
    @Args('postId', { type: () => ID, nullable: true, description: 'Only the reads of this post.' })
    post: string | null | undefined,
  ): Promise<Readers> {
    const number = Math.min(Math.max(days ?? READER_DAYS.default, 1), READER_DAYS.most);
    return this.counted.read(number, post ? postId(post) : null);
  }
}
