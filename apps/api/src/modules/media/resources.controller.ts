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
import { Disk } from 'flydrive';
import { notFound, unavailable } from '../../platform/errors/app-error.js';
import { ApiErrors } from '../../platform/openapi/api-errors.decorator.js';
import { ApiEntityTag } from '../../platform/openapi/api-parameters.decorator.js';
import type { AppRequest } from '../../platform/http/app-request.js';
import { matchesEtag } from '../../platform/http/etag.js';
import { SERVES_FILES } from '../../platform/rate-limiting/request-limit.hook.js';
import { Public } from '../../platform/http/public.decorator.js';
import { contentTypeOf, fileNamePattern, IMAGE_TYPES, isFileName, keysFor } from './file-names.js';

/** Serves stored images to everyone (F50, C48), without a database query. */
@ApiTags('Files')
@Controller('api/files/resources')
export class ResourcesController {
  constructor(private readonly store: Disk) {}

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
    const { key, bytes, contentType } = await this.find(name, Number(width));
    // The bytes of a name never change, so the name is the version.
    const etag = `"${key}"`;
    reply.headers({
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      // Legacy clients, mail programs and feed readers show these public images on other origins.
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    if (matchesEtag(request.headers['if-none-match'], etag)) return void reply.status(304).send();
    reply.headers({ 'content-type': contentType, 'content-length': bytes });
    await reply.send(
      request.method === 'HEAD' ? undefined : await this.store.getStream(key).catch(unreadable),
    );
  }

  private async find(name: string, width: number) {
    if (!isFileName(name)) throw fileNotFound();
    for (const key of keysFor(name, width)) {
      const contentType = contentTypeOf(key);
      const bytes = contentType && (await this.sizeOf(key));
      if (bytes) return { key, bytes, contentType };
    }
    throw fileNotFound();
  }

  /** The size in bytes; undefined when the file is not in the store. */
  private async sizeOf(key: string): Promise<number | undefined> {
    try {
      return (await this.store.getMetaData(key)).contentLength;
    } catch (error) {
      if (await this.store.exists(key).catch(() => true)) unreadable(error);
      return undefined;
    }
  }
}

function fileNotFound() {
  return notFound('Không tìm thấy tệp');
}

function unreadable(cause: unknown): never {
  throw unavailable(cause);
}
