import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { limits } from '@tiempos/validation';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.js';
import { toAppError } from '../../../platform/errors/to-app-error.js';
import { ApiErrors } from '../../../platform/openapi/api-errors.decorator.js';
import { ApiEntityTag, ApiPaging } from '../../../platform/openapi/api-parameters.decorator.js';
import type { AppRequest } from '../../../platform/http/app-request.js';
import { pageLinks } from '../../../platform/http/page-links.js';
import { Public } from '../../../platform/http/public.decorator.js';
import { skipCache } from '../../../platform/response-cache/cache-hints.js';
import { ResponseCache } from '../../../platform/response-cache/response-cache.js';
import { listRequest, restPaging } from '../../../platform/openapi/paging.js';
import { AbsoluteContents } from '../content/absolute-contents.service.js';
import { ApiContentUrls, CONTENT_URLS } from '../content/content-urls.js';
import { PostBudget } from '../list/post-budget.js';
import { isRare } from '../list/published-posts-filter.js';
import type { FoundText } from '../search/found-text.js';
import { FoundTextsService } from '../search/found-texts.service.js';
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
import {
  ApiPublishedList,
  publishedListOf,
  publishedListParameters,
  type PublishedListQuery,
} from './published-list.query.js';

/** REST API of the published posts (F101–F103). */
@ApiTags('Published posts')
@Public()
@Controller('api/post/display')
export class PublishedPostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly views: PostViewsService,
    private readonly texts: FoundTextsService,
    private readonly absoluteContents: AbsoluteContents,
    { paths }: ResponseCache,
  ) {
    paths.add('/api/post/display/latest3');
    paths.add('/api/post/display/list', ['page', 'limit', ...publishedListParameters]);
    paths.add('/api/post/display/:titlePath', ...CONTENT_URLS);
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
    description: 'Newest first, or the best match of a search first. A page beyond the last one is empty.',
  })
  @ApiEntityTag()
  @ApiPaging('Posts', limits.newsPage)
  @ApiPublishedList()
  @ApiOkResponse({ type: PostListResponse })
  @ApiErrors(['BAD_USER_INPUT'])
  async list(
    @Query() query: { page?: string; limit?: string } & PublishedListQuery,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PostListResponse> {
    const list = await publishedListOf(query);
    const found = await this.posts.listPublished(listRequest(query, limits.newsPage), list);
    const { contents, paging, terms } = found;
    if (isRare(list) || contents.length === 0) skipCache(request);
    const { limit, q, keyword, updated_after, sort } = query;
    const links = pageLinks('/api/post/display/list', { limit, q, keyword, updated_after, sort }, paging);
    if (links) void reply.header('link', links);
    const viewed = await this.views.fillIn(contents, { withPending: false });
    const places = terms ? await this.texts.find(found, terms, new PostBudget()) : [];
    const rows = viewed.map((post, index) => ({ ...PostRow.row(post), ...foundAt(places[index]) }));
    return { contents: rows, paging: restPaging(paging) };
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
  @ApiContentUrls()
  @ApiEntityTag()
  @ApiOkResponse({ type: ArticleResponse })
  @ApiErrors(['NOT_FOUND'], { bodies: { NOT_FOUND: MissingArticleResponse } })
  async read(@Param('titlePath') titlePath: string, @Req() request: AppRequest): Promise<ArticleResponse> {
    const post = await this.posts.getPublished(titlePath).catch(explainMissing);
    this.views.countViews(request, post.id);
    return ArticleResponse.article(post);
  }
}

/** The member `found` of a row. */
function foundAt(place?: FoundText) {
  return place && { found: { field: place.field, parts: place.parts } };
}

/** Adds `error` and `title` to the common members of the error, where REST clients read them (C36). */
function explainMissing(thrown: unknown): never {
  const { code, message, details } = toAppError(thrown);
  if (code !== 'NOT_FOUND') throw thrown;
  throw new AppError(code, message, { ...details, extra: { error: message, title: null } });
}
