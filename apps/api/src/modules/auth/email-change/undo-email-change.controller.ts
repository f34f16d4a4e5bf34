import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AppConfig } from '../../../platform/config/app-config.js';
import { ApiErrors } from '../../../platform/openapi/api-errors.decorator.js';
import { ClientIp } from '../../../platform/http/client-ip.decorator.js';
import type { StaticPage } from '../../../platform/http/static-page.js';
import { Public } from '../../../platform/http/public.decorator.js';
import { EmailChangeUndoResponse } from '../auth.response.js';
import { UndoEmailChangeInput } from '../auth.input.js';
import { AccountService } from './account.service.js';
import { undoEmailChangePage } from './undo-email-change-page.js';

/** The page behind the link that the old email of an account gets when its login email changes (C51). */
@ApiTags('Account')
@Controller()
export class UndoEmailChangeController {
  private readonly page: StaticPage;

  constructor(
    private readonly account: AccountService,
    config: AppConfig,
  ) {
    this.page = undoEmailChangePage(config.ownerFile.owner);
  }

  @Public()
  @Get('undo-email-change')
  @ApiExcludeEndpoint()
  showPage(@Res({ passthrough: true }) reply: FastifyReply): string {
    reply.headers(this.page.headers);
    return this.page.html;
  }

  @Public()
  @Post('api/auth/undo-email-change')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'undoEmailChange',
    summary: 'Undo a change of the login email and end all sessions of the account',
    description: 'The page behind the link in the email to the former address calls it.',
  })
  @ApiOkResponse({ type: EmailChangeUndoResponse })
  @ApiErrors(['BAD_USER_INPUT'])
  async undo(
    @Body() { token }: UndoEmailChangeInput,
    @ClientIp() clientIp: string,
  ): Promise<EmailChangeUndoResponse> {
    await this.account.undoEmailChange(token, clientIp);
    return { data: { undone: true } };
  }
}
