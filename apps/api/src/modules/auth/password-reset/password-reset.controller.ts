import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AppConfig } from '../../../platform/config/app-config.js';
import { ApiErrors } from '../../../platform/openapi/api-errors.decorator.js';
import { ClientIp } from '../../../platform/http/client-ip.decorator.js';
import type { StaticPage } from '../../../platform/http/static-page.js';
import { Public } from '../../../platform/http/public.decorator.js';
import { ApiTokenData } from '../api-tokens/api-token-data.js';
import { ApiTokensService } from '../api-tokens/api-tokens.service.js';
import { PasswordResetInput, PasswordResetRequestInput } from '../auth.input.js';
import { PasswordResetRequestResponse, PasswordResetResponse } from '../auth.response.js';
import { passwordResetPage } from './password-reset-page.js';
import { PasswordResetService } from './password-reset.service.js';

/** The page that sets a new password by a link: a mailed one, or one that a manager has handed on. */
@ApiTags('Account')
@Controller()
export class PasswordResetController {
  private readonly page: StaticPage;

  constructor(
    private readonly resets: PasswordResetService,
    private readonly apiTokens: ApiTokensService,
    config: AppConfig,
  ) {
    this.page = passwordResetPage(config.ownerFile.owner, resets.isOffered);
  }

  @Public()
  @Get('reset-password')
  @ApiExcludeEndpoint()
  showPage(@Res({ passthrough: true }) reply: FastifyReply): string {
    reply.headers(this.page.headers);
    return this.page.html;
  }

  @Public()
  @Post('api/auth/request-password-reset')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'requestPasswordReset',
    summary: 'Mail a link that sets a new password',
    description: 'The response is the same for an email that no account has.',
  })
  @ApiOkResponse({ type: PasswordResetRequestResponse })
  @ApiErrors(['BAD_USER_INPUT', 'FORBIDDEN'])
  async request(
    @Body() { email }: PasswordResetRequestInput,
    @ClientIp() clientIp: string,
  ): Promise<PasswordResetRequestResponse> {
    await this.resets.request(email, clientIp);
    return { data: { requested: true } };
  }

  @Public()
  @Post('api/auth/reset-password')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'resetPassword',
    summary: 'Set a new password by the token of a mailed link, and end all sessions of the account',
    description:
      'The token is what follows `#` in the link. It works once, for half an hour, and no longer when the email or the password of the ' +
      'account has changed or the account is locked. API tokens stay and are listed. A link that a manager has made works for a day, and ' +
      'ends the API tokens too.',
  })
  @ApiOkResponse({ type: PasswordResetResponse })
  @ApiErrors(['BAD_USER_INPUT'])
  async reset(
    @Body() { token, password }: PasswordResetInput,
    @ClientIp() clientIp: string,
  ): Promise<PasswordResetResponse> {
    const userId = await this.resets.reset(token, password, clientIp);
    const apiTokens = await this.apiTokens.list(userId);
    return { data: { reset: true }, apiTokens: apiTokens.map(ApiTokenData.of) };
  }
}
