import { Controller, Delete, Get, HttpCode, Param, Post as HttpPost, Query, Req } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConflictResponse,
  ApiConsumes,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import { limits } from '@tiempos/validation';
import { FilesService } from '../media/files.service.js';
import { readMultipartForm } from '../media/uploads/multipart-form.js';
import type { StoredFile } from '../media/stored-file.entity.js';
import { ApiErrors } from '../../platform/openapi/api-errors.decorator.js';
import type { AppRequest, SignedInUser } from '../../platform/http/app-request.js';
import { ClientIp } from '../../platform/http/client-ip.decorator.js';
import { CurrentUser } from '../../platform/http/current-user.decorator.js';
import { inputPipe } from '../../platform/http/input.pipe.js';
import { parseFilters } from './list/post-filter.js';
import { postId, savedPostId } from './post-id.js';
import { pageRequest, type PostPage } from './list/post-page.js';
import { PostSavingService } from './saving/post-saving.service.js';
import { PostViewsService } from './views/post-views.service.js';
import {
  ConflictResponse,
  PostDeletedResponse,
  PostDetails,
  PostListResponse,
  PostRow,
  PostSavedResponse,
} from './post.response.js';
import type { Post } from './post.entity.js';
import { PostForm, PostInput } from './post.input.js';
import { PostsService } from './posts.service.js';

const THUMBNAIL = 'thumbImg';

/** REST door of editors' posts (specification section 7). */
@ApiTags('Posts')
@ApiBearerAuth()
@Controller('api/post')
export class PostsController {
  private readonly inputPipe = inputPipe();

  constructor(
    private readonly posts: PostsService,
    private readonly saving: PostSavingService,
    private readonly views: PostViewsService,
    private readonly files: FilesService,
  ) {}

  @Get('list')
  @ApiOperation({ summary: 'All posts, drafts included (F97).' })
  @ApiQuery({ name: 'page', required: false, description: 'Counted from 1.' })
  @ApiQuery({ name: 'limit', required: false, description: '1 to 100, default 20.' })
  @ApiQuery({ name: 'filters', required: false, description: 'JSON with q, isDraft and sort (C31).' })
  @ApiOkResponse({ type: PostListResponse })
  @ApiErrors(401)
  async list(@Query() query: { page?: string; limit?: string; filters?: string }): Promise<PostListResponse> {
    const request = pageRequest(query, limits.postListPage);
    return this.listResponse(await this.posts.list(request, parseFilters(query.filters)));
  }

  @Get(':id')
  @ApiOperation({ summary: 'One post with its content (F100).' })
  @ApiOkResponse({ type: PostDetails })
  @ApiErrors(401, 404)
  async read(@Param('id') id: string): Promise<PostDetails> {
    return this.detailsResponse(await this.posts.get(postId(id)));
  }

  @HttpPost()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Creates a post, or saves the one with the given id (F99).',
    description:
      'With a picture, responds with 429 and Retry-After when the account has uploaded too many pictures within the ' +
      'hour or too many bytes within the day, and with 413 when the picture is too large or the account has used up ' +
      'its storage. Nothing is saved then.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: PostForm })
  @ApiOkResponse({ type: PostSavedResponse })
  @ApiErrors(400, 401, 404, 413, 415, 503)
  @ApiConflictResponse({ type: ConflictResponse, description: 'Someone else has saved since (C32).' })
  async save(@CurrentUser() user: SignedInUser, @Req() request: AppRequest): Promise<PostSavedResponse> {
    const { fields, picture } = await readMultipartForm(request, {
      field: THUMBNAIL,
      receive: (upload) =>
        this.files.receive(upload, { purpose: 'thumbnail', field: THUMBNAIL, uploadedById: user.id }),
      discard: (file) => this.files.discard(file),
    });
    const { id, input } = await this.validate(fields, picture);
    return { data: await this.detailsResponse(await this.saving.save(user, id, input, picture)) };
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Deletes a post for good (F98).' })
  @ApiOkResponse({ type: PostDeletedResponse })
  @ApiErrors(401, 404)
  async delete(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @ClientIp() clientIp: string,
  ): Promise<PostDeletedResponse> {
    await this.saving.delete(user, postId(id), clientIp);
    return { data: { id: postId(id) } };
  }

  // A picture that arrived with broken fields would otherwise stay in the store.
  private async validate(fields: Readonly<Record<string, unknown>>, picture: StoredFile | undefined) {
    try {
      const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => !isAbsent(value)));
      const input: PostInput = await this.inputPipe.transform(given, { type: 'body', metatype: PostInput });
      return { input, id: savedPostId(input.id) };
    } catch (error) {
      if (picture) await this.files.discard(picture);
      throw error;
    }
  }

  private async detailsResponse(post: Post): Promise<PostDetails> {
    await this.views.fillIn([post], { withPending: true });
    return PostDetails.details(post);
  }

  private async listResponse({ contents, paging }: PostPage): Promise<PostListResponse> {
    await this.views.fillIn(contents, { withPending: true });
    return { contents: contents.map(PostRow.row), paging };
  }
}

/** What a legacy form sends for a value it does not have (C32). */
function isAbsent(value: unknown) {
  return value === 'undefined' || value === 'null';
}
