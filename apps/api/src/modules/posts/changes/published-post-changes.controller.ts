import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiQuery, ApiTags } from '@nestjs/swagger';
import { limits } from '@tiempos/validation';
import type { AppRequest } from '../../../platform/http/app-request.js';
import { Public } from '../../../platform/http/public.decorator.js';
import { ApiErrors } from '../../../platform/openapi/api-errors.decorator.js';
import { ApiEntityTag } from '../../../platform/openapi/api-parameters.decorator.js';
import { skipCache } from '../../../platform/response-cache/cache-hints.js';
import { ResponseCache } from '../../../platform/response-cache/response-cache.js';
import { PostRow } from '../post.response.js';
import { PostViewsService } from '../views/post-views.service.js';
import { PublishedPostChangesService } from './published-post-changes.service.js';

/** What is left of a post that visitors can no longer read. */
class RemovedPostRow {
  @ApiProperty({ type: 'integer', description: 'The id that the post had.' })
  id: number;

  @ApiProperty({ description: 'The slug that it had.' })
  title_path: string;
}

class PublishedPostChangesResponse {
  @ApiProperty({ type: [PostRow], description: 'Posts to keep: they were published or saved.' })
  published: PostRow[];

  @ApiProperty({
    type: [RemovedPostRow],
    description: 'Posts to remove: they were taken offline or deleted.',
  })
  removed: RemovedPostRow[];

  @ApiProperty({
    description:
      'Where the changes end: `after` of the next request. Store it also when there were no changes.',
  })
  end_cursor: string;

  @ApiProperty({ description: 'Whether there are more changes after these now.' })
  has_next_page: boolean;
}

const PATH = '/api/post/display/list/changes';

/** REST API of the changes of published posts. A path of two segments is the slug of no post. */
@ApiTags('Published posts')
@Public()
@Controller(PATH)
export class PublishedPostChangesController {
  constructor(
    private readonly changes: PublishedPostChangesService,
    private readonly views: PostViewsService,
    { paths }: ResponseCache,
  ) {
    paths.add(PATH, ['after', 'first'], /^[\w-]{1,60}$/);
  }

  @Get()
  @ApiOperation({
    operationId: 'listPublishedPostChanges',
    summary: 'List what has changed among the published posts',
    description:
      'For programs that keep a copy of them. Each post stands here once, with its newest state; one may stand here though ' +
      'nothing of it has changed. A cursor of the time before the server was restored from a backup is refused: read all again then.',
  })
  @ApiQuery({
    name: 'after',
    required: false,
    schema: { type: 'string', maxLength: 60 },
    description: 'The `end_cursor` of the changes that were read last; all published posts without it.',
  })
  @ApiQuery({
    name: 'first',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: limits.largestPage, default: limits.newsPage },
    description: `Changes to return. Larger numbers count as ${limits.largestPage}, anything else as ${limits.newsPage}.`,
  })
  @ApiEntityTag()
  @ApiOkResponse({ type: PublishedPostChangesResponse })
  @ApiErrors(['BAD_USER_INPUT'])
  async list(
    @Query() query: { after?: unknown; first?: unknown },
    @Req() request: AppRequest,
  ): Promise<PublishedPostChangesResponse> {
    // A parameter that is sent twice is a list.
    const after = query.after === undefined ? undefined : String(query.after);
    const changes = await this.changes.read({ after, first: query.first });
    if (!changes.isRepeatable) skipCache(request);
    const published = await this.views.fillIn(changes.published, { withPending: false });
    return {
      published: published.map(PostRow.row),
      removed: changes.removed.map(({ postId, titlePath }) => ({ id: postId, title_path: titlePath })),
      end_cursor: changes.endCursor,
      has_next_page: changes.hasNextPage,
    };
  }
}
