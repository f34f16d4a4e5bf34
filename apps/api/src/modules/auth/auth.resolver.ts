import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { costs, ONCE_AN_OPERATION } from '../../platform/graphql/cost.js';
import { Fails } from '../../platform/graphql/fails.decorator.js';
import type { SessionUser } from '../../platform/http/app-request.js';
import { ClientIp } from '../../platform/http/client-ip.decorator.js';
import { CurrentUser } from '../../platform/http/current-user.decorator.js';
import { Public, SessionEndpoint } from '../../platform/http/public.decorator.js';
import {
  Repeatable,
  REPEATABLE,
  type RepeatableRequest,
} from '../../platform/idempotency/repeatable-request.decorator.js';
import { AccountInput } from '../users/account.input.js';
import { User } from '../users/user.entity.js';
import { AccountService } from './email-change/account.service.js';
import { SignUpResult } from './auth.response.js';
import { LoginInput, PasswordInput, SignUpInput } from './auth.input.js';
import { AuthService } from './auth.service.js';
import { LoginResult } from './sessions/login-result.js';
import { Tokens } from './sessions/tokens.js';

const FailsToChangePassword = () =>
  Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT', 'TOO_MANY_REQUESTS'], {
    input: PasswordInput,
    fields: ['INCORRECT'],
  });

/** GraphQL API of sign-up, login, token renewal, account and password. */
@Resolver()
export class AuthResolver {
  constructor(
    private readonly auth: AuthService,
    private readonly account: AccountService,
  ) {}

  @Public()
  @Mutation(() => SignUpResult, {
    complexity: costs(ONCE_AN_OPERATION),
    description: `Creates an account and signs it in. ${REPEATABLE}`,
  })
  @Fails(['BAD_USER_INPUT', 'FORBIDDEN', 'TOO_MANY_REQUESTS'], {
    input: SignUpInput,
    fields: ['TAKEN', 'NOT_FOUND'],
  })
  signUp(
    @Args('input', { description: 'The fields of the sign-up form.' }) input: SignUpInput,
    @ClientIp() clientIp: string,
    @Repeatable() request: RepeatableRequest | undefined,
  ): Promise<SignUpResult> {
    return this.auth.signUp(input, clientIp, request);
  }

  @Public()
  @Mutation(() => LoginResult, { complexity: costs(ONCE_AN_OPERATION), description: 'Signs an account in.' })
  @Fails(['BAD_USER_INPUT', 'FORBIDDEN', 'INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'], { input: LoginInput })
  logIn(
    @Args('input', { description: 'The fields of the login form.' }) input: LoginInput,
    @ClientIp() clientIp: string,
  ): Promise<LoginResult> {
    return this.auth.logIn(input, clientIp);
  }

  @Public()
  @Mutation(() => Tokens, {
    complexity: costs(100),
    description: 'Exchanges a refresh token for new tokens.',
  })
  @Fails(['UNAUTHENTICATED'])
  renewTokens(
    @Args('refreshToken', { description: 'The refresh token of the latest response that carried tokens.' })
    refreshToken: string,
    @ClientIp() clientIp: string,
  ): Promise<Tokens> {
    return this.auth.renewTokens(refreshToken, clientIp);
  }

  @Mutation(() => User, {
    complexity: costs(100),
    description:
      'Changes the name and the email of the signed-in account. A changed email ends its other sessions.',
  })
  @SessionEndpoint()
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT', 'TOO_MANY_REQUESTS'], {
    input: AccountInput,
    fields: ['TAKEN'],
  })
  updateMe(
    @CurrentUser() user: SessionUser,
    @Args('input', { description: 'The fields of the account form.' }) input: AccountInput,
    @ClientIp() clientIp: string,
  ): Promise<User> {
    return this.account.update(user, input, clientIp);
  }

  @Mutation(() => LoginResult, {
    complexity: costs(ONCE_AN_OPERATION),
    description:
      'Changes the password of the signed-in account. Its other sessions end. This session continues with the returned ' +
      'tokens, and its previous refresh token ends. API tokens stay, unless `endApiTokens` is true.',
  })
  @SessionEndpoint()
  @FailsToChangePassword()
  replacePassword(
    @CurrentUser() user: SessionUser,
    @Args('input', { description: 'The fields of the password form.' }) input: PasswordInput,
    @ClientIp() clientIp: string,
  ): Promise<LoginResult> {
    return this.auth.changePassword(user, input, clientIp);
  }

  @Mutation(() => User, {
    complexity: costs(ONCE_AN_OPERATION),
    description:
      'Changes the password of the signed-in account. Its other sessions end, and so does the refresh token of this one.',
    deprecationReason: 'Use replacePassword, which also returns the renewed tokens.',
  })
  @SessionEndpoint()
  @FailsToChangePassword()
  async changePassword(
    @CurrentUser() user: SessionUser,
    @Args('input', { description: 'The fields of the password form.' }) input: PasswordInput,
    @ClientIp() clientIp: string,
  ): Promise<LoginResult['user']> {
    return (await this.auth.changePassword(user, input, clientIp)).user;
  }
}
