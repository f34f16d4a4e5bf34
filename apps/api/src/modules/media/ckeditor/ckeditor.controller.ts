import { Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiConsumes, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import { limits } from '@tiempos/validation';
import type { FastifyReply } from 'fastify';
import { AppConfig } from '../../../platform/config/app-config.js';
import { unauthenticated } from '../../../platform/errors/app-error.js';
import { ApiErrors } from '../../../platform/openapi/api-errors.decorator.js';
import {
  ApiJsonOrPage,
  ApiPaging,
  ApiRequestHeaders,
} from '../../../platform/openapi/api-parameters.decorator.js';
import { listRequest } from '../../../platform/openapi/paging.js';
import {
  Repeatable,
  type RepeatableRequest,
} from '../../../platform/idempotency/repeatable-request.decorator.js';
import type { AppRequest, SignedInUser } from '../../../platform/http/app-request.js';
import { CurrentUser } from '../../../platform/http/current-user.decorator.js';
import { READS_FORMS } from '../../../platform/http/multipart-forms.js';
import { Public } from '../../../platform/http/public.decorator.js';
import type { StaticPage } from '../../../platform/http/static-page.js';
import { sendAsScript, callbackNumber, type CkeditorQuery } from './ckeditor-callback.js';
import { ckeditorError } from './ckeditor-error.js';
import { CkeditorFilesResponse, CkeditorUploadResponse, CkeditorUploadError } from './ckeditor.response.js';
import { MediaService } from '../media.service.js';
import { readMultipartForm } from '../uploads/multipart-form.js';
import { notAnImage } from '../uploads/refused-images.js';
import { imagePickerPage } from './image-picker-page.js';

const FIELD = 'upload';

/** The endpoints that CKEditor uploads images to and chooses them from (F104, F105, C28). */
@ApiTags('Files')
@Controller('admin/files/ckeditor')
export class CkeditorController {
  private readonly pickerPage: StaticPage;

  constructor(
    private readonly config: AppConfig,
    private readonly files: MediaService,
  ) {
    this.pickerPage = imagePickerPage(config.CORS_ORIGINS);
  }

  @Post('upload')
  @HttpCode(200)
  @RouteConfig({ ...READS_FORMS, extendError: ckeditorError })
  @ApiOperation({
    operationId: 'uploadEditorImage',
    summary: 'Upload an image for the content of a post',
    description:
      'Responds with 429 and a Retry-After header when the account has uploaded too many images within the hour or too ' +
      'many bytes within the day, and with 413 when the image is too large or the storage of the account is used up. ' +
      'An image that no post uses is deleted after some time (30 days by default).',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: [FIELD],
      properties: { [FIELD]: { type: 'string', format: 'binary' } },
    },
  })
  @ApiQuery({
    name: 'CKEditorFuncNum',
    required: false,
    schema: { type: 'integer', minimum: 0 },
    description:
      'The number of a CKEditor 4 callback. The response is then an HTML page whose script calls it.',
  })
  @ApiQuery({
    name: 'responseType',
    required: false,
    schema: { type: 'string', enum: ['json'] },
    description: '`json` asks for JSON even when CKEditorFuncNum is present.',
  })
  @ApiJsonOrPage(CkeditorUploadResponse, 'A page for CKEditor 4, whose script calls the callback.')
  @ApiRequestHeaders('IdempotencyKey')
  @ApiErrors(['BAD_USER_INPUT', 'IDEMPOTENCY_KEY_REUSED'], {
    bodies: { '*': CkeditorUploadError },
    isPageToo: true,
  })
  async upload(
    @CurrentUser() user: SignedInUser,
    @Query() query: CkeditorQuery,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Repeatable() repeatable: RepeatableRequest | undefined,
  ): Promise<CkeditorUploadResponse> {
    const { image } = await readMultipartForm(request, reply, {
      field: FIELD,
      receive: (upload) =>
        this.files.add(upload, { purpose: 'editor', field: FIELD, uploadedById: user.id }, repeatable),
      discard: (file) => this.files.remove(file),
    });
    if (!image) throw notAnImage(FIELD);
    sendAsScript(reply, query);
    return CkeditorUploadResponse.of(image, this.baseUrlFor(request));
  }

  // Public for the page alone, which holds no data: a window opened by the editor sends no bearer header (C16).
  @Public()
  @ApiBearerAuth()
  @Get('browse')
  @ApiOperation({
    operationId: 'listEditorImages',
    summary: 'List the images uploaded for content, newest first',
    description: 'With CKEditorFuncNum the response is a page for people, which needs no token.',
  })
  @ApiPaging('Images', limits.postListPage)
  @ApiQuery({
    name: 'q',
    required: false,
    schema: { type: 'string' },
    description:
      'Words to find in the names or the alternative texts of the images, in any order; case and diacritics are ignored.',
  })
  @ApiQuery({
    name: 'CKEditorFuncNum',
    required: false,
    schema: { type: 'integer', minimum: 0 },
    description:
      'The number of a CKEditor 4 callback. The response is then an HTML page to choose an image from.',
  })
  @ApiJsonOrPage(CkeditorFilesResponse, 'A page to choose an image from.')
  @ApiErrors()
  async browse(
    @CurrentUser() user: SignedInUser | null,
    @Query() query: CkeditorQuery & { page?: unknown; limit?: unknown; q?: unknown },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CkeditorFilesResponse | string> {
    if (callbackNumber(query) !== undefined) {
      reply.headers({ ...this.pickerPage.headers, 'cache-control': 'no-cache' });
      return this.pickerPage.html;
    }
    if (!user) throw unauthenticated();
    const request = listRequest(query, limits.postListPage);
    return CkeditorFilesResponse.of(await this.files.list(request, { search: query.q }), request);
  }

  /** What a path needs in front of it on the page of the editor: nothing on a page of ours. */
  private baseUrlFor({ headers: { origin, host } }: AppRequest): string {
    const { PUBLIC_URL } = this.config;
    if (!origin || !URL.canParse(origin)) return '';
    return [host, new URL(PUBLIC_URL).host].includes(new URL(origin).host) ? '' : new URL(PUBLIC_URL).origin;
  }
}
