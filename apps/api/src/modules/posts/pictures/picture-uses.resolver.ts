import { Context, Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { limits } from '@tiempos/validation';
import DataLoader from 'dataloader';
import { DataSource } from 'typeorm';
import { costsForEach } from '../../../platform/graphql/cost.js';
import type { GraphQLContext } from '../../../platform/graphql/graphql-context.js';
import { loaderOf } from '../../../platform/graphql/loader-of.js';
import { Picture } from '../../media/pictures/picture.js';
import { PictureUseResponse } from './picture-use.response.js';
import { countUses, findUses, type PictureUse } from './picture-uses.js';

const MAX_USES = limits.replacedPosts.max;

/** Where an uploaded image is used (C110). */
@Resolver(() => Picture)
export class PictureUsesResolver {
  constructor(private readonly dataSource: DataSource) {}

  @ResolveField(() => Int, {
    complexity: 5,
    description:
      'How many posts show it now: in their text or in their working copy. The history and deleted posts do not count.',
  })
  postCount(@Parent() { name }: Picture, @Context() context: GraphQLContext): Promise<number> {
    return loaderOf(
      context,
      'picture uses',
      () =>
        new DataLoader<string, number>(async (names) => {
          const counts = await countUses(this.dataSource.manager, names);
          return names.map((one) => counts.get(one) ?? 0);
        }),
    ).load(name);
  }

  @ResolveField(() => [PictureUseResponse], {
    complexity: costsForEach(MAX_USES),
    description: `These posts, at most ${MAX_USES}: published ones first, then those that were saved last.`,
  })
  posts(@Parent() { name }: Picture): Promise<PictureUse[]> {
    return findUses(this.dataSource.manager, name, MAX_USES);
  }
}
