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
  @ApiOperation({
    operationId: 'createCaptchaChallenge',
    summary: 'Create a proof-of-work challenge for the ALTCHA widget',
    description: 'Responds with 404 when the server uses another captcha.',
  })
  @ApiOkResponse({
    schema: {
      type: 'object',
      required: ['parameters', 'signature'],
      properties: {
        parameters: {
          type: 'object',
          description: 'What to solve; the widget of the library reads it.',
          required: ['algorithm', 'nonce', 'salt', 'cost', 'keyLength', 'keyPrefix', 'expiresAt', 'data'],
          properties: {
            algorithm: { type: 'string' },
            nonce: { type: 'string' },
            salt: { type: 'string' },
            cost: { type: 'integer' },
            keyLength: { type: 'integer' },
            keyPrefix: { type: 'string' },
            expiresAt: { type: 'integer', description: 'In seconds since 1970.' },
            data: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
        signature: { type: 'string', description: 'Proves that this server made the challenge.' },
      },
    },
  })
  @ApiErrors(['NOT_FOUND'])
  async challenge(): Promise<Challenge> {
    if (!this.captcha.createChallenge) throw notFound();
    return this.captcha.createChallenge();
  }
}
