import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { SignedInUser } from '../../platform/http/app-request.js';
import { CurrentUser } from '../../platform/http/current-user.decorator.js';
import { AccountEndpoint } from '../../platform/http/public.decorator.js';
import { ApiErrors } from '../../platform/openapi/api-errors.decorator.js';
import { AccountResponse } from './account.response.js';

/** REST API of the signed-in account (F94, C19); the auth module changes it. */
@ApiTags('Account')
@ApiBearerAuth()
@Controller('api/auth')
export class UsersController {
  @Get(['me', 'user'])
  @ApiOperation({ summary: 'The signed-in account; /api/auth/user is an alias of /api/auth/me' })
  @ApiOkResponse({ type: AccountResponse })
  @ApiErrors(401, 404)
  @AccountEndpoint()
  read(@CurrentUser() user: SignedInUser): AccountResponse {
    return AccountResponse.of(user);
  }
}
