import { Args, ArgsType, Context, Field, Int, Query, Resolver } from '@nestjs/graphql';
import { IsOptional } from 'class-validator';
import { limits } from '@tiempos/validation';
import { Cacheable } from '../../../platform/graphql/cacheable.decorator.js';
import { costsOfPage } from '../../../platform/graphql/cost.js';
import { Fails } from '../../../platform/graphql/fails.decorator.js';
import type { GraphQLContext } from '../../../platform/graphql/graphql-context.js';
import { Public } from '../../../platform/http/public.decorator.js';
import { skipCache } from '../../../platform/response-cache/cache-hints.js';
import { PublishedPostChanges } from './published-post-changes.js';
import { PublishedPostChangesService } from './published-post-changes.service.js';

@ArgsType()
class ChangesArgs {
  @Field(() => String, {
    nullable: true,
    description: 'The `endCursor` of the changes that were read last; all published posts without it.',
  })
  @IsOptional()
  after?: string | null;

  @Field(() => Int, { nullable: true, description: 'How many changes to return: 1 to 100; 12 by default.' })
  @IsOptional()
  first?: number | null;
}

/** GraphQL API of the changes of published posts. */
@Resolver()
export class PublishedPostChangesResolver {
  constructor(private readonly changes: PublishedPostChangesService) {}

  @Public()
  @Cacheable()
  @Query(() => PublishedPostChanges, {
    complexity: costsOfPage(limits.newsPage),
    nullable: true,
    description:
      'Reads what has changed among the published posts since a cursor, for programs that keep a copy of them. Fails with ' +
      'BAD_USER_INPUT for a cursor of the time before the server was restored from a backup: read all again then.',
  })
  @Fails(['BAD_USER_INPUT'], { fields: ['INVALID_FORMAT'] })
  async publishedPostChanges(
    @Context() context: GraphQLContext,
    @Args() args: ChangesArgs,
  ): Promise<PublishedPostChanges> {
    const changes = await this.changes.read(args);
    if (!changes.isRepeatable) skipCache(context.req);
    return changes;
  }
}
