import { Args, Context, ID, Int, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { limits } from '@tiempos/validation';
import { DataSource, MoreThan } from 'typeorm';
import { daysAgo } from '../../../platform/config/days.js';
import { costs, costsForEach, ONCE_AN_OPERATION } from '../../../platform/graphql/cost.js';
import { Fails } from '../../../platform/graphql/fails.decorator.js';
import type { GraphQLContext } from '../../../platform/graphql/graphql-context.js';
import type { SignedInUser } from '../../../platform/http/app-request.js';
import { CurrentUser } from '../../../platform/http/current-user.decorator.js';
import { Picture } from '../../media/pictures/picture.js';
import { userName } from '../../users/user-name.js';
import { UsersService } from '../../users/users.service.js';
import { parsePostId } from '../post-id.js';
import { PictureReplacement } from './picture-replacement.entity.js';
import { PictureReplacementResponse, UndonePictureReplacement } from './picture-replacement.response.js';
import { PictureReplacementsService } from './picture-replacements.service.js';

/** More than anybody makes of one picture in a month. */
const MAX_REPLACEMENTS = 10;

/** GraphQL API of pictures that are replaced in every post (C110). */
@Resolver(() => Picture)
export class PictureReplacementsResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly service: PictureReplacementsService,
  ) {}

  @ResolveField(() => [PictureReplacementResponse], {
    complexity: costsForEach(MAX_REPLACEMENTS),
    description: `The replacements of and by it that can still be undone, newest first, at most ${MAX_REPLACEMENTS}.`,
  })
  replacements(@Parent() { name }: Picture): Promise<PictureReplacementResponse[]> {
    const since = { replacedAt: MoreThan(daysAgo(limits.undoReplacementDays)) };
    return this.dataSource.manager
      .createQueryBuilder(PictureReplacement, 'replacement')
      .where(since)
      .andWhere('undone_at is null and :name in (former_name, new_name)', { name })
      .orderBy('replacement.id', 'DESC')
      .take(MAX_REPLACEMENTS)
      .getMany();
  }

  @Mutation(() => PictureReplacementResponse, {
    complexity: costs(ONCE_AN_OPERATION),
    description:
      'Puts another uploaded image in the place of one, in the texts and working copies of all posts that show it: all of them ' +
      'or none. Each gets a version. It fails with CONFLICT when posts show it that `postIds` does not name.',
  })
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'], {
    fields: ['TOO_MANY', 'NOT_FOUND', 'INVALID_FORMAT', 'QUOTA_EXCEEDED'],
  })
  replacePicture(
    @CurrentUser() user: SignedInUser,
    @Args('name', { type: () => String, description: 'The name of the image to replace.' })
    formerName: string,
    @Args('newName', { type: () => String, description: 'The name of the image to show instead.' })
    newName: string,
    @Args('postIds', {
      type: () => [ID],
      description: `The ids of the posts that show it, as \`posts\` of the image has them: at most ${limits.replacedPosts.max}.`,
    })
    postIds: string[],
  ): Promise<PictureReplacementResponse> {
    const ids = postIds.map(parsePostId).filter((id) => id !== undefined);
    return this.service.replace(user, { formerName, newName, postIds: ids });
  }

  @Mutation(() => UndonePictureReplacement, {
    complexity: costs(ONCE_AN_OPERATION),
    description: `Gives each post the image that it had before a replacement, within ${limits.undoReplacementDays} days; a post that was saved meanwhile stays as it is.`,
  })
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'], {
    fields: ['INVALID_FORMAT', 'NOT_FOUND', 'QUOTA_EXCEEDED'],
  })
  undoPictureReplacement(
    @CurrentUser() user: SignedInUser,
    @Args('id', { type: () => ID, description: 'The id of the replacement.' }) id: string,
  ): Promise<UndonePictureReplacement> {
    return this.service.undo(user, parsePostId(id) ?? 0);
  }
}

/** What is known of a replacement besides its row. */
@Resolver(() => PictureReplacementResponse)
export class PictureReplacementFieldsResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
  ) {}

  @ResolveField(() => String, {
    complexity: 1,
    nullable: true,
    description: 'The name of the account that did it; null if the account no longer exists.',
  })
  replacedBy(
    @Parent() { replacedById }: PictureReplacementResponse,
    @Context() context: GraphQLContext,
  ): Promise<string | null> | null {
    return replacedById === null ? null : userName(context, this.users, replacedById);
  }

  @ResolveField(() => Int, { complexity: 5, description: 'In how many posts.' })
  async postCount(@Parent() { id }: PictureReplacementResponse): Promise<number> {
    const [{ number }]: [{ number: number }] = await this.dataSource.query(
      `select count(distinct post_id)::integer as number from picture_replacement_versions
       join post_versions on post_versions.id = version_id where replacement_id = $1`,
      [id],
    );
    return number;
  }
}
