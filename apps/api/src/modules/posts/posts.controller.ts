import {
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Post as HttpPost,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import { limits } from '@tiempos/validation';
import type { FastifyReply } from 'fastify';
import { MediaService } from '../media/media.service.js';
import { readMultipartForm } from '../media/uploads/multipart-form.js';
import type { StoredFile } from '../media/stored-file.entity.js';
import { ApiErrors } from '../../platform/openapi/api-errors.decorator.js';
import {
  ApiEntityTag,
  ApiId,
  ApiPaging,
  ApiRequestHeaders,
} from '../../platform/openapi/api-parameters.decorator.js';
import type { AppRequest, SignedInUser } from '../../platform/http/app-request.js';
import { ClientIp } from '../../platform/http/client-ip.decorator.js';
import { CurrentUser } from '../../platform/http/current-user.decorator.js';
import { AppError } from '../../platform/errors/app-error.js';
import { allowedVersions, matchesEtag, versionEtag } from '../../platform/http/etag.js';
import { READS_FORMS } from '../../platform/http/multipart-forms.js';
import { inputPipe } from '../../platform/http/input.pipe.js';
import { parseFilters, postFilters } from './list/post-filter.js';
import {
  Repeatable,
  type RepeatableRequest,
} from '../../platform/idempotency/repeatable-request.decorator.js';
import { postId, savedPostId } from './post-id.js';
import { listRequest, restPaging } from '../../platform/openapi/paging.js';
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
import { PostForm, SavedPostFields } from './post.input.js';
import { PostsService } from './posts.service.js';

const THUMBNAIL = 'thumbImg';

/** REST API of the posts of the dashboard (F97–F100). */
@ApiTags('Posts')
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
    const { contents, paging } = await this.posts.list(request, parseFilters(query.filters));
    const viewed = await this.views.fillIn(contents, { withPending: true });
    return { contents: viewed.map(PostRow.row), paging: restPaging(paging) };
  }

  @Get(':id')
  @ApiOperation({
    operationId: 'readPost',
    summary: 'Read a post with its content',
    description: 'Also a draft. The editor sends `version` with its next save.',
  })
  @ApiId("The post's id.")
  @ApiEntityTag()
  @ApiOkResponse({ type: PostDetails })
  @ApiErrors(['NOT_FOUND'])
  async read(
    @Param('id') id: string,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PostDetails | undefined> {
    const post = await this.posts.get(postId(id));
    const etag = versionEtag(post.version);
    void reply.header('etag', etag);
    if (!matchesEtag(ifNoneMatch, etag)) return this.detailsResponse(post);
    void reply.status(304);
    return undefined;
  }

  @HttpPost()
  @HttpCode(200)
  @RouteConfig(READS_FORMS)
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
  @ApiRequestHeaders('IdempotencyKey', 'IfMatch')
  @ApiOkResponse({
    type: PostSavedResponse,
    headers: { Location: { $ref: '#/components/headers/Location' } as never },
  })
  @ApiErrors(['BAD_USER_INPUT', 'NOT_FOUND', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'], {
    bodies: { CONFLICT: ConflictResponse },
  })
  async save(
    @CurrentUser() user: SignedInUser,
    @Req() form: AppRequest,
    @Repeatable() request: RepeatableRequest | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PostSavedResponse> {
    const { fields, image } = await readMultipartForm(form, reply, {
      field: THUMBNAIL,
      receive: (upload) =>
        this.files.receive(upload, { purpose: 'thumbnail', field: THUMBNAIL, uploadedById: user.id }),
      discard: (file) => this.files.discard(file),
    });
    const ifMatch = form.headers['if-match'];
    const { id, input, versions } = await this.validate(fields, { image, ifMatch });
    const post = await this.saving.save(user, id, input, { image, request, versions });
    if (id === undefined) void reply.header('location', `/api/post/${post.id}`);
    const data = await this.detailsResponse(post);
    return post.removed?.length ? { data, removed: post.removed } : { data };
  }

  @Delete(':id')
  @ApiOperation({
    operationId: 'deletePost',
    summary: 'Delete a post permanently',
    description: 'Its thumbnail is deleted when no other post uses it.',
  })
  @ApiId("The post's id.")
  @ApiRequestHeaders('IfMatch')
  @ApiOkResponse({ type: PostDeletedResponse })
  @ApiErrors(['NOT_FOUND', 'CONFLICT'], { bodies: { CONFLICT: ConflictResponse } })
  async delete(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @ClientIp() clientIp: string,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<PostDeletedResponse> {
    await this.saving.delete(user, postId(id), { clientIp, versions: allowedVersions(ifMatch) });
    return { data: { id: postId(id) } };
  }

  // An image that arrived with invalid fields must not stay in the store.
  private async validate(
    fields: Readonly<Record<string, unknown>>,
    { image, ifMatch }: { image?: StoredFile; ifMatch?: string },
  ) {
    try {
      const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => !isAbsent(value)));
      const metatype = SavedPostFields;
      const input: SavedPostFields = await this.inputPipe.transform(present, { type: 'body', metatype });
      const id = savedPostId(input.id);
      if (id === undefined && ifMatch !== undefined) {
        throw new AppError('BAD_REQUEST', 'If-Match cần id của một tin đã lưu');
      }
      return { input, id, versions: allowedVersions(ifMatch) };
    } catch (error) {
      if (image) await this.files.discard(image);
      throw error;
    }
  }

  private async detailsResponse(post: Post): Promise<PostDetails> {
    const [viewed] = await this.views.fillIn([post], { withPending: true });
    return PostDetails.details(viewed!);
  }
}

/** Legacy forms send these strings for absent values (C32). */
function isAbsent(value: unknown) {
  return value === 'undefined' || value === 'null';
}
