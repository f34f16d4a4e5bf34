import { Args, Mutation, Resolver } from '@nestjs/graphql';
import type { SignedInUser } from '../../platform/http/app-request.js';
import { ClientIp } from '../../platform/http/client-ip.decorator.js';
import { CurrentUser } from '../../platform/http/current-user.decorator.js';
import { Public } from '../../platform/http/public.decorator.js';
import { AccountInput } from '../users/account.input.js';
import { User } from '../users/user.entity.js';
import { AccountService } from './account.service.js';
import { LoginResult, SignUpResult } from './auth.response.js';
import { LoginInput, PasswordInput, SignUpInput } from './auth.input.js';
import { AuthService } from './auth.service.js';
import { Tokens } from './sessions/tokens.js';

/** GraphQL door of sign-up, login, renewal, account and password change. */
@Resolver()
export class AuthResolver {
  constructor(
    private readonly auth: AuthService,
    private readonly account: AccountService,
  ) {}

  @Public()
  @Mutation(() => SignUpResult, { description: 'Makes an account and signs it in (F93).' })
  signUp(
    @Args('input', { description: 'The sign-up form.' }) input: SignUpInput,
    @ClientIp() clientIp: string,
  ): Promise<SignUpResult> {
    return this.auth.signUp(input, clientIp);
  }

  @Public()
  @Mutation(() => LoginResult, { description: 'Signs an account in (F92).' })
  logIn(
    @Args('input', { description: 'The login form.' }) input: LoginInput,
    @ClientIp() clientIp: string,
  ): Promise<LoginResult> {
    return this.auth.logIn(input, clientIp);
  }

  @Public()
  @Mutation(() => Tokens, { description: 'Trades a refresh token for new tokens (C16).' })
  renewTokens(
    @Args('refreshToken', { description: 'The refresh token of the last answer.' }) refreshToken: string,
  ): Promise<Tokens> {
    return this.auth.renewTokens(refreshToken);
  }

  @Mutation(() => User, {
    description: 'Changes name and email of the signed-in account. A changed email ends the other sessions.',
  })
  updateMe(
    @CurrentUser() user: SignedInUser,
    @Args('input', { description: 'The account form.' }) input: AccountInput,
    @ClientIp() clientIp: string,
  ): Promise<User> {
    return this.account.update(user, input, clientIp);
  }

  @Mutation(() => LoginResult, {
    description:
      'Changes the own password. Other sessions end. This one goes on with the returned tokens; the refresh token used before ends.',
  })
  replacePassword(
    @CurrentUser() user: SignedInUser,
    @Args('input', { description: 'The password form.' }) input: PasswordInput,
    @ClientIp() clientIp: string,
  ): Promise<LoginResult> {
    return this.auth.changePassword(user, input, clientIp);
  }

  @Mutation(() => User, {
    description: 'Changes the own password. Other sessions end, and so does the refresh token of this one.',
    deprecationReason: 'Use replacePassword, which also returns the renewed tokens.',
  })
  async changePassword(
    @CurrentUser() user: SignedInUser,
    @Args('input', { description: 'The password form.' }) input: PasswordInput,
    @ClientIp() clientIp: string,
  ): Promise<LoginResult['user']> {
    return (await this.auth.changePassword(user, input, clientIp)).user;
  }
}
