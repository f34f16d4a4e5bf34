import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { limits } from '@tiempos/validation';
import { AppError } from '../../../platform/errors/app-error.js';
import { toAppError } from '../../../platform/errors/to-app-error.js';
import { ApiErrors } from '../../../platform/openapi/api-errors.decorator.js';
import { ApiEntityTag, ApiPaging } from '../../../platform/openapi/api-parameters.decorator.js';
import type { AppRequest } from '../../../platform/http/app-request.js';
import { Public } from '../../../platform/http/public.decorator.js';
import { skipCache } from '../../../platform/response-cache/cache-hints.js';
import { ResponseCache } from '../../../platform/response-cache/response-cache.js';
import { listRequest, restPaging } from '../../../platform/openapi/paging.js';
import { PostViewsService } from '../views/post-views.service.js';
import {
  ArticleResponse,
  LatestPostsResponse,
  MissingArticleResponse,
  PostCard,
  PostListResponse,
  PostRow,
} from '../post.response.js';
import { PostsService } from '../posts.service.js';

/** REST API of the published posts (F101–F103). */
@ApiTags('Published posts')
@Public()
@Controller('api/post/display')
export class PublishedPostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly views: PostViewsService,
    { paths }: ResponseCache,
  ) {
    paths.add('/api/post/display/latest3');
    paths.add('/api/post/display/list', ['page', 'limit']);
    paths.add('/api/post/display/:titlePath');
  }

  @Get('latest3')
  @ApiOperation({
    operationId: 'listLatestPosts',
    summary: 'List the three newest published posts',
    description: 'For cards: without date and views.',
  })
  @ApiEntityTag()
  @ApiOkResponse({ type: LatestPostsResponse })
  @ApiErrors()
  async latest(): Promise<LatestPostsResponse> {
    return { contents: (await this.posts.latest()).map(PostCard.of) };
  }

  @Get('list')
  @ApiOperation({
    operationId: 'listPublishedPosts',
    summary: 'List published posts',
    description: 'Newest first. A page beyond the last one is empty.',
  })
  @ApiEntityTag()
  @ApiPaging('Posts', limits.newsPage)
  @ApiOkResponse({ type: PostListResponse })
  @ApiErrors()
  async list(
    @Query() query: { page?: string; limit?: string },
    @Req() request: AppRequest,
  ): Promise<PostListResponse> {
    const { contents, paging } = await this.posts.listPublished(listRequest(query, limits.newsPage));
    if (contents.length === 0) skipCache(request);
    const viewed = await this.views.fillIn(contents, { withPending: false });
    return { contents: viewed.map(PostRow.row), paging: restPaging(paging) };
  }

  @Get(':titlePath')
  @ApiOperation({
    operationId: 'readPublishedPost',
    summary: 'Read a published post',
    description: 'Counts a view, unless the header Purpose or Sec-Purpose says that it is a prefetch.',
  })
  @ApiParam({
    name: 'titlePath',
    schema: { type: 'string', maxLength: 500 },
    description: 'The slug of the post.',
  })
  @ApiEntityTag()
  @ApiOkResponse({ type: ArticleResponse })
  @ApiErrors(['NOT_FOUND'], { bodies: { NOT_FOUND: MissingArticleResponse } })
  async read(@Param('titlePath') titlePath: string, @Req() request: AppRequest): Promise<ArticleResponse> {
    const post = await this.posts.getPublished(titlePath).catch(explainMissing);
    this.views.countViews(request, post.id);
    return ArticleResponse.article(post);
  }
}

/** Adds `error` and `title` to the common members of the error, where REST clients read them (C36). */
function explainMissing(thrown: unknown): never {
  const { code, message, details } = toAppError(thrown);
  if (code !== 'NOT_FOUND') throw thrown;
  throw new AppError(code, message, { ...details, extra: { error: message, title: null } });
}
