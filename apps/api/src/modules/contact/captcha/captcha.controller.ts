import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Challenge } from 'altcha-lib/types';
import { notFound } from '../../../platform/errors/app-error.js';
import { ApiErrors } from '../../../platform/openapi/api-errors.decorator.js';
import { Public } from '../../../platform/http/public.decorator.js';
import { CHALLENGE_PATH } from './altcha.js';
import { Captcha } from './captcha.js';

/** Gives the ALTCHA widget its challenges (C23). */
@ApiTags('Contact')
@Controller(CHALLENGE_PATH)
export class CaptchaController {
  constructor(private readonly captcha: Captcha) {}

  @Public()
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Create a proof-of-work challenge for the ALTCHA widget' })
  @ApiOkResponse({
    schema: {
      type: 'object',
      required: ['parameters', 'signature'],
      properties: { parameters: { type: 'object' }, signature: { type: 'string' } },
    },
  })
  @ApiErrors(404)
  async challenge(): Promise<Challenge> {
    if (!this.captcha.createChallenge) throw notFound();
    return this.captcha.createChallenge();
  }
}
