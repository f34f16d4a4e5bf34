import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AppError } from '../../platform/errors/app-error.js';
import type { AppRequest } from '../../platform/http/app-request.js';
import { Public } from '../../platform/http/public.decorator.js';
import { ApiErrors } from '../../platform/openapi/api-errors.decorator.js';
import { ReadInput } from './read.input.js';
import { ReadsService } from './reads.service.js';

/** Where the script of a public page tells that it was read (C112). */
@ApiTags('Readers')
@Controller('api/read')
export class ReadsController {
  constructor(private readonly reads: ReadsService) {}

  @Public()
  @Post()
  @HttpCode(204)
  @ApiOperation({
    operationId: 'countRead',
    summary: 'Count a read of a public page',
    description:
      'For the script of our own pages: a browser has to say that the request is of the same origin (`Sec-Fetch-Site`). ' +
      'Paths that are not counted are ignored.',
  })
  @ApiNoContentResponse({ description: 'Counted, or ignored.' })
  @ApiErrors(['BAD_USER_INPUT', 'FORBIDDEN'])
  count(@Body() input: ReadInput, @Req() { headers }: AppRequest): void {
    if (headers['sec-fetch-site'] !== 'same-origin')
      throw new AppError('FORBIDDEN', 'Chỉ trang của chính trang web này được báo lượt đọc');
    if (headers.dnt === '1' || headers['sec-gpc'] === '1') return;
    this.reads.count(input);
  }
}
