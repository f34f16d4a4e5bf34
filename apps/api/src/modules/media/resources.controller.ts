import type { Readable } from 'node:stream';
import { Controller, Get, Head, Param, Query, Req, Res } from '@nestjs/common';
import {
  ApiExcludeEndpoint,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import { IMAGE_WIDTHS } from '@tiempos/contract';
import { limits } from '@tiempos/validation';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppConfig } from '../../platform/config/app-config.js';
import { notFound, unavailable } from '../../platform/errors/app-error.js';
import { ApiErrors } from '../../platform/openapi/api-errors.decorator.js';
import { ApiEntityTag } from '../../platform/openapi/api-parameters.decorator.js';
import type { AppRequest } from '../../platform/http/app-request.js';
import { matchesEtag } from '../../platform/http/etag.js';
import { sharedCacheHeaders } from '../../platform/response-cache/shared-cache-headers.js';
import { FileStore } from '../../platform/storage/file-store.js';
import { SERVES_FILES } from '../../platform/rate-limiting/request-limit.hook.js';
import { Public } from '../../platform/http/public.decorator.js';
import { contentTypeOf, fileNamePattern, IMAGE_TYPES, isFileName, keysFor } from './file-names.js';

/** A picture never changes, but a deleted one must not stay in a cache in front for good. */
const SHARED_SECONDS = 24 * 60 * 60;
const SHARED_STALE_SECONDS = 60;

/** Serves stored images to everyone (F50, C48), without a database query. */
@ApiTags('Files')
@Controller('api/files/resources')
export class ResourcesController {
  /** The key of what is sent instead of a copy that was not made, by the width and name of the copy. */
  private readonly substitutes = new LRUCache<string, string>({ max: 10_000 });

  private readonly isShared: boolean;

  constructor(
    private readonly store: FileStore,
    { SHARED_CACHE_SECONDS }: AppConfig,
  ) {
    this.isShared = SHARED_CACHE_SECONDS > 0;
  }

  @Public()
  @RouteConfig(SERVES_FILES)
  @Head(':name')
  @ApiExcludeEndpoint()
  async describe(
    @Param('name') name: string,
    @Query('w') width: string | undefined,
    @Req() request: AppRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.read(name, width, request, reply);
  }

  @Public()
  @RouteConfig(SERVES_FILES)
  @Get(':name')
  @ApiOperation({
    operationId: 'downloadImage',
    summary: 'Download a stored image or one of its smaller copies',
    description: 'The bytes of a name never change: keep them for good.',
  })
  @ApiQuery({
    name: 'w',
    required: false,
    schema: { type: 'integer', enum: [...IMAGE_WIDTHS] },
    description:
      'The width of the WebP copy in pixels. Without a copy of that width the next larger file is sent.',
  })
  @ApiParam({
    name: 'name',
    schema: { type: 'string', maxLength: limits.fileName.max, pattern: fileNamePattern.source },
    description: 'The file name of the image.',
  })
  @ApiOkResponse({
    description: 'The image.',
    content: Object.fromEntries(
      IMAGE_TYPES.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    ),
  })
  @ApiEntityTag()
  @ApiErrors(['NOT_FOUND'], { isUnlimited: true })
  async read(
    @Param('name') name: string,
    @Query('w') width: string | undefined,
    @Req() request: AppRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const held = request.headers['if-none-match'];
    const isHead = request.method === 'HEAD';
    // A picture that is sent takes one request to the store.
    const look = isHead || held !== undefined ? this.describeFile : this.openFile;
    const { key, contentType, file } = await this.find(name, Number(width), look);
    // The bytes of a name never change, so the name is the version.
    const etag = `"${key}"`;
    const isHeld = matchesEtag(held, etag);
    // Before the headers, for an error must not be cached.
    const stream =
      isHead || isHeld ? undefined : (file.stream ?? (await this.openFile(key).catch(unreadable))?.stream);
    reply.headers({
      ...(this.isShared ? sharedCacheHeaders(SHARED_SECONDS, SHARED_STALE_SECONDS) : {}),
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      // Legacy clients, mail programs and feed readers show these public images on other origins.
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    if (isHeld) return void reply.status(304).send();
    reply.headers({ 'content-type': contentType, 'content-length': file.bytes });
    await reply.send(stream);
  }

  private async find(name: string, width: number, look: Look): Promise<FoundFile> {
    if (!isFileName(name)) throw fileNotFound();
    const keys = keysFor(name, width);
    const wanted = `${width}/${name}`;
    const known = this.substitutes.get(wanted);
    for (const key of known ? [known, ...keys] : keys) {
      const contentType = contentTypeOf(key);
      const file = contentType && (await look(key).catch(unreadable));
      if (!file) continue;
      if (key !== keys[0]) this.substitutes.set(wanted, key);
      return { key, contentType, file };
    }
    throw fileNotFound();
  }

  private readonly openFile: Look = (key) => this.store.read(key);

  private readonly describeFile: Look = async (key) => {
    const bytes = await this.store.sizeOf(key);
    return bytes === undefined ? undefined : { bytes };
  };
}

type Look = (key: string) => Promise<{ readonly bytes: number; readonly stream?: Readable } | undefined>;

interface FoundFile {
  readonly key: string;
  readonly contentType: string;
  readonly file: NonNullable<Awaited<ReturnType<Look>>>;
}

function fileNotFound() {
  return notFound('Không tìm thấy tệp');
}

function unreadable(cause: unknown): never {
  throw unavailable(cause);
}
