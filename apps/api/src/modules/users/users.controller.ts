import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { SignedInUser } from '../../platform/http/app-request.js';
import { CurrentUser } from '../../platform/http/current-user.decorator.js';
import { Deprecated } from '../../platform/http/deprecated.decorator.js';
import { AccountEndpoint } from '../../platform/http/public.decorator.js';
import { ApiErrors } from '../../platform/openapi/api-errors.decorator.js';
import { AccountResponse } from './account.response.js';

/** REST API of the signed-in account (F94, C19); the auth module changes it. */
@ApiTags('Account')
@Controller('api/auth')
export class UsersController {
  @Get('me')
  @ApiOperation({
    operationId: 'readAccount',
    summary: 'Read the signed-in account',
    description: 'Responds with 404 when the token is valid and its account no longer exists.',
  })
  @ApiOkResponse({ type: AccountResponse })
  @ApiErrors(['NOT_FOUND'])
  @AccountEndpoint()
  read(@CurrentUser() user: SignedInUser): AccountResponse {
    return AccountResponse.of(user);
  }

  @Get('user')
  @ApiOperation({
    operationId: 'readAccountByAlias',
    deprecated: true,
    summary: 'Read the signed-in account',
    description: 'An alias of /api/auth/me for older clients.',
  })
  @ApiOkResponse({ type: AccountResponse })
  @ApiErrors(['NOT_FOUND'])
  @AccountEndpoint()
  @Deprecated(new Date('2026-11-24'))
  readByAlias(@CurrentUser() user: SignedInUser): AccountResponse {
    return this.read(user);
  }
}
