import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { SignedInUser } from '../http/app-request.js';
import { CurrentUser } from '../http/current-user.decorator.js';
import { ApiErrors } from '../http/api-errors.decorator.js';
import { AccountAnswer } from './account.answer.js';
import { AccountInput } from './account.input.js';
import { UsersService } from './users.service.js';

/** REST door of the account (specification section 7). */
@ApiTags('Account')
@ApiBearerAuth()
@Controller('api/auth')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get(['me', 'user'])
  @ApiOperation({ summary: 'The signed-in account (F94); /api/auth/user is an alias (C19).' })
  @ApiOkResponse({ type: AccountAnswer })
  @ApiErrors(401)
  read(@CurrentUser() user: SignedInUser): AccountAnswer {
    return AccountAnswer.of(user);
  }

  @Patch('me')
  @ApiOperation({ summary: 'Changes name and email (F95).' })
  @ApiOkResponse({ type: AccountAnswer })
  @ApiErrors(400, 401)
  async update(@CurrentUser() user: SignedInUser, @Body() input: AccountInput): Promise<AccountAnswer> {
    return AccountAnswer.of(await this.users.update(user.id, input));
  }
}
