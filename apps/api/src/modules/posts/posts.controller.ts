import { Controller, Delete, Get, HttpCode, Param, Post as HttpPost, Query, Req } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import { limits } from '@tiempos/validation';
import { MediaService } from '../media/media.service.js';
import { readMultipartForm } from '../media/uploads/multipart-form.js';
import type { StoredFile } from '../media/stored-file.entity.js';
import { ApiErrors } from '../../platform/openapi/api-errors.decorator.js';
import { ApiId, ApiPaging } from '../../platform/openapi/api-parameters.decorator.js';
import type { AppRequest, SignedInUser } from '../../platform/http/app-request.js';
import { ClientIp } from '../../platform/http/client-ip.decorator.js';
import { CurrentUser } from '../../platform/http/current-user.decorator.js';
import { inputPipe } from '../../platform/http/input.pipe.js';
import { parseFilters, postFilters } from './list/post-filter.js';
import { postId, savedPostId } from './post-id.js';
import { listRequest, restPaging } from '../../platform/openapi/paging.js';
import type { PostPage } from './list/post-page.js';
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

/** REST API of the posts of the dashboard (F97–F100). */
@ApiTags('Posts')
@ApiBearerAuth()
@Controller('api/post')
export class PostsController {
  private readonly inputPipe = inputPipe();

  constructor(
    private readonly posts: PostsService,
    private readonly saving: PostSavingService,
    private readonly views: PostViewsService,
    private readonly files: MediaService,
  ) {}

  @Get('list')
  @ApiOperation({
    operationId: 'listPosts',
    summary: 'List all posts, drafts included',
    description: 'A search counts up to 1000 posts.',
  })
  @ApiPaging('Posts', limits.postListPage)
  @ApiQuery({
    name: 'filters',
    required: false,
    description: 'A JSON object. Unknown members are ignored, and what is no JSON object counts as {}.',
    ...postFilters,
  })
  @ApiOkResponse({ type: PostListResponse })
  @ApiErrors()
  async list(@Query() query: { page?: string; limit?: string; filters?: string }): Promise<PostListResponse> {
    const request = listRequest(query, limits.postListPage);
    return this.listResponse(await this.posts.list(request, parseFilters(query.filters)));
  }

  @Get(':id')
  @ApiOperation({
    operationId: 'readPost',
    summary: 'Read a post with its content',
    description: 'Also a draft. The editor sends `version` with its next save.',
  })
  @ApiId("The post's id.")
  @ApiOkResponse({ type: PostDetails })
  @ApiErrors(['NOT_FOUND'])
  async read(@Param('id') id: string): Promise<PostDetails> {
    return this.detailsResponse(await this.posts.get(postId(id)));
  }

  @HttpPost()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'savePost',
    summary: 'Create a post or, with an id, update it',
    description:
      'With an image, responds with 429 and a Retry-After header when the account has uploaded too many images within ' +
      'the hour or too many bytes within the day, and with 413 when the image is too large or the storage of the ' +
      'account is used up. In these cases nothing is saved.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: PostForm })
  @ApiOkResponse({ type: PostSavedResponse })
  @ApiErrors(['BAD_USER_INPUT', 'NOT_FOUND', 'CONFLICT'], { bodies: { CONFLICT: ConflictResponse } })
  async save(@CurrentUser() user: SignedInUser, @Req() request: AppRequest): Promise<PostSavedResponse> {
    const { fields, image } = await readMultipartForm(request, {
      field: THUMBNAIL,
      receive: (upload) =>
        this.files.receive(upload, { purpose: 'thumbnail', field: THUMBNAIL, uploadedById: user.id }),
      discard: (file) => this.files.discard(file),
    });
    const { id, input } = await this.validate(fields, image);
    return { data: await this.detailsResponse(await this.saving.save(user, id, input, image)) };
  }

  @Delete(':id')
  @ApiOperation({
    operationId: 'deletePost',
    summary: 'Delete a post permanently',
    description: 'Its thumbnail is deleted when no other post uses it.',
  })
  @ApiId("The post's id.")
  @ApiOkResponse({ type: PostDeletedResponse })
  @ApiErrors(['NOT_FOUND'])
  async delete(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @ClientIp() clientIp: string,
  ): Promise<PostDeletedResponse> {
    await this.saving.delete(user, postId(id), clientIp);
    return { data: { id: postId(id) } };
  }

  // An image that arrived with invalid fields must not stay in the store.
  private async validate(fields: Readonly<Record<string, unknown>>, image: StoredFile | undefined) {
    try {
      const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => !isAbsent(value)));
      const input: PostInput = await this.inputPipe.transform(present, { type: 'body', metatype: PostInput });
      return { input, id: savedPostId(input.id) };
    } catch (error) {
      if (image) await this.files.discard(image);
      throw error;
    }
  }

  private async detailsResponse(post: Post): Promise<PostDetails> {
    const [viewed] = await this.views.fillIn([post], { withPending: true });
    return PostDetails.details(viewed!);
  }

  private async listResponse({ contents, paging }: PostPage): Promise<PostListResponse> {
    const viewed = await this.views.fillIn(contents, { withPending: true });
    return { contents: viewed.map(PostRow.row), paging: restPaging(paging) };
  }
}

/** Legacy forms send these strings for absent values (C32). */
function isAbsent(value: unknown) {
  return value === 'undefined' || value === 'null';
}
