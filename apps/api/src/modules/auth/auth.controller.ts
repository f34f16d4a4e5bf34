import { Body, Controller, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/openapi/api-errors.decorator.js';
import { ApiRequestHeaders } from '../../platform/openapi/api-parameters.decorator.js';
import type { SessionUser } from '../../platform/http/app-request.js';
import { ClientIp } from '../../platform/http/client-ip.decorator.js';
import { CurrentUser } from '../../platform/http/current-user.decorator.js';
import { Public, SessionEndpoint } from '../../platform/http/public.decorator.js';
import {
  Repeatable,
  type RepeatableRequest,
} from '../../platform/idempotency/repeatable-request.decorator.js';
import { AccountResponse, AccountData } from '../users/account.response.js';
import { AccountInput } from '../users/account.input.js';
import { AccountService } from './email-change/account.service.js';
import { PasswordChangeResponse, SignUpResponse, TokensResponse } from './auth.response.js';
import { LoginInput, PasswordInput, RenewalInput, SignUpInput } from './auth.input.js';
import { ApiTokenData } from './api-tokens/api-token-data.js';
import { ApiTokensService } from './api-tokens/api-tokens.service.js';
import { AuthService } from './auth.service.js';
import { LoginResult } from './sessions/login-result.js';

/** REST API of sign-up, login, token renewal, account and password. */
@ApiTags('Account')
@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly account: AccountService,
    private readonly apiTokens: ApiTokensService,
  ) {}

  @Public()
  @Post('signup')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'signUp',
    summary: 'Create an account and sign it in',
    description:
      'Responds with 403 when the server accepts no new accounts. An error of `promotionCode` is named `promotion`.',
  })
  @ApiRequestHeaders('IdempotencyKey')
  @ApiOkResponse({ type: SignUpResponse })
  @ApiErrors(['BAD_USER_INPUT', 'FORBIDDEN'])
  async signUp(
    @Body() input: SignUpInput,
    @ClientIp() clientIp: string,
    @Repeatable() request: RepeatableRequest | undefined,
  ): Promise<SignUpResponse> {
    const { user, tokens, promotion } = await this.auth.signUp(input, clientIp, request);
    return { data: { user: AccountData.of(user), tokens, promotion } };
  }

  @Public()
  @Post('login')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'logIn',
    summary: 'Sign in',
    description: 'Too many attempts for one email or from one network get 429 for some minutes.',
  })
  @ApiOkResponse({ type: LoginResult })
  @ApiErrors(['BAD_USER_INPUT', 'FORBIDDEN', 'INVALID_CREDENTIALS'])
  async logIn(@Body() input: LoginInput, @ClientIp() clientIp: string): Promise<LoginResult> {
    const { user, tokens } = await this.auth.logIn(input, clientIp);
    return { user: AccountData.of(user), tokens };
  }

  @Public()
  @Post('refresh')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'renewTokens',
    summary: 'Exchange a refresh token for new tokens',
    description: 'A refresh token works once; 401 says that its session has ended.',
  })
  @ApiOkResponse({ type: TokensResponse })
  @ApiErrors(['BAD_USER_INPUT', 'UNAUTHENTICATED'])
  async renewTokens(
    @Body() { refreshToken }: RenewalInput,
    @ClientIp() clientIp: string,
  ): Promise<TokensResponse> {
    return { tokens: await this.auth.renewTokens(refreshToken, clientIp) };
  }

  @Patch('me')
  @SessionEndpoint()
  @ApiOperation({
    operationId: 'updateAccount',
    summary: 'Change the name and the email of the signed-in account',
    description: 'A changed email ends its other sessions.',
  })
  @ApiOkResponse({ type: AccountResponse })
  @ApiErrors(['BAD_USER_INPUT'])
  async updateAccount(
    @CurrentUser() user: SessionUser,
    @Body() input: AccountInput,
    @ClientIp() clientIp: string,
  ): Promise<AccountResponse> {
    return AccountResponse.of(await this.account.update(user, input, clientIp));
  }

  @Patch('me/password')
  @SessionEndpoint()
  @ApiOperation({
    operationId: 'changePassword',
    summary: 'Change the password of the signed-in account',
    description:
      'Its other sessions end, this one continues with the returned tokens. API tokens stay, unless `endApiTokens` is true.',
  })
  @ApiOkResponse({ type: PasswordChangeResponse })
  @ApiErrors(['BAD_USER_INPUT'])
  async changePassword(
    @CurrentUser() signedIn: SessionUser,
    @Body() input: PasswordInput,
    @ClientIp() clientIp: string,
  ): Promise<PasswordChangeResponse> {
    const { user, tokens } = await this.auth.changePassword(signedIn, input, clientIp);
    const apiTokens = await this.apiTokens.list(user.id);
    return {
      data: AccountData.of(user),
      tokens,
      apiTokens: apiTokens.map((token) => ApiTokenData.of(token)),
    };
  }
}
