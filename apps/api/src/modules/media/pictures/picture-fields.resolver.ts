import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { AppConfig } from '../../../platform/config/app-config.js';
import { DAY_MS } from '../../../platform/config/days.js';
import type { GraphQLContext } from '../../../platform/graphql/graphql-context.js';
import { loaderOf } from '../../../platform/graphql/loader-of.js';
import { userName } from '../../users/user-name.js';
import { UsersService } from '../../users/users.service.js';
import { MediaService } from '../media.service.js';
import { Picture } from './picture.js';

/** What is known of an uploaded image besides its row (C110); the posts module says where it is used. */
@Resolver(() => Picture)
export class PictureFieldsResolver {
  constructor(
    private readonly config: AppConfig,
    private readonly files: MediaService,
    private readonly users: UsersService,
  ) {}

  @ResolveField(() => String, {
    complexity: 1,
    nullable: true,
    description:
      'The name of the account that uploaded it; null if the account no longer exists, or the operator has imported the picture.',
  })
  uploadedBy(
    @Parent() { uploadedById }: Picture,
    @Context() context: GraphQLContext,
  ): Promise<string | null> | null {
    return uploadedById === null ? null : userName(context, this.users, uploadedById);
  }

  @ResolveField(() => Boolean, {
    complexity: 1,
    description: 'Whether a text names it: of a post, a working copy, the history or a deleted post.',
  })
  isUsed(@Parent() { name }: Picture, @Context() context: GraphQLContext): Promise<boolean> {
    return loaderOf(
      context,
      'used pictures',
      () =>
        new DataLoader<string, boolean>(async (names) => {
          const used = await this.files.used(names);
          return names.map((one) => used.has(one));
        }),
    ).load(name);
  }

  @ResolveField(() => Date, {
    complexity: 1,
    nullable: true,
    description: 'When it is deleted unless something uses it by then; null for one that is used or kept.',
  })
  async deletedAt(@Parent() picture: Picture, @Context() context: GraphQLContext): Promise<Date | null> {
    const days = this.config.UNUSED_FILE_DAYS;
    if (days === 0 || picture.isKept || (await this.isUsed(picture, context))) return null;
    // Its days begin when the purge sees that nothing uses it any more, which is today.
    const since = picture.unusedSince?.getTime() ?? Date.now();
    return new Date(Math.max(since + days * DAY_MS, Date.now()));
  }
}
