import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { SignedInUser } from '../../platform/http/app-request.js';
import { CurrentUser } from '../../platform/http/current-user.decorator.js';
import { ApiErrors } from '../../platform/openapi/api-errors.decorator.js';
import { AccountResponse } from './account.response.js';

/** REST door to who is signed in (specification section 7); auth changes the account. */
@ApiTags('Account')
@ApiBearerAuth()
@Controller('api/auth')
export class UsersController {
  @Get(['me', 'user'])
  @ApiOperation({ summary: 'The signed-in account (F94); /api/auth/user is an alias (C19).' })
  @ApiOkResponse({ type: AccountResponse })
  @ApiErrors(401)
  read(@CurrentUser() user: SignedInUser): AccountResponse {
    return AccountResponse.of(user);
  }
}
