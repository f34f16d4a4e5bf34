import { Args, Context, Int, Query, Resolver } from '@nestjs/graphql';
import { Cacheable } from '../../../platform/graphql/cacheable.decorator.js';
import { costs } from '../../../platform/graphql/cost.js';
import { Fails } from '../../../platform/graphql/fails.decorator.js';
import type { GraphQLContext } from '../../../platform/graphql/graphql-context.js';
import { Public } from '../../../platform/http/public.decorator.js';
import { partSize } from '../../../platform/openapi/paging.js';
import { skipCache } from '../../../platform/response-cache/cache-hints.js';
import { Topic } from './topic.js';
import { TopicsService } from './topics.service.js';

/** How many topics are listed without `first`. */
const TOPICS = 10;

/** Both read the keywords of up to a thousand posts. */
const KEYWORDS = 200;

/** The topics of published posts, for visitors (C113). */
@Resolver(() => Topic)
export class TopicsResolver {
  constructor(private readonly topics: TopicsService) {}

  @Public()
  @Cacheable()
  @Query(() => Topic, {
    complexity: costs(KEYWORDS),
    nullable: true,
    description:
      'Reads the topic of a keyword, whatever its case, its blanks and the place of its tone marks; null when no published post ' +
      'has it. `publishedPosts` lists its posts with `filter.keyword`.',
  })
  @Fails([])
  async topic(
    @Args('keyword', { description: 'A keyword in any of its spellings.' }) keyword: string,
    @Context() context: GraphQLContext,
  ): Promise<Topic | null> {
    if (keyword.trim() === '') return null;
    const topic = await this.topics.find(keyword);
    if (!topic) skipCache(context.req);
    return topic;
  }

  @Public()
  @Cacheable()
  @Query(() => [Topic], {
    complexity: costs(KEYWORDS),
    description:
      'Lists the topics that at least three of the newest 1,000 published posts have, the most frequent first.',
  })
  @Fails([])
  currentTopics(
    @Args('first', { type: () => Int, nullable: true, description: 'How many, 0 to 100; 10 by default.' })
    first: number | null,
  ): Promise<Topic[]> {
    return this.topics.current(partSize(first, TOPICS));
  }
}
