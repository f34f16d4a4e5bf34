import { Args, Mutation, Resolver } from '@nestjs/graphql';
import type { SignedInUser } from '../http/app-request.js';
import { ClientAddress } from '../http/client-address.decorator.js';
import { CurrentUser } from '../http/current-user.decorator.js';
import { Public } from '../http/public.decorator.js';
import { User } from '../users/user.entity.js';
import { LoginResult, SignUpResult } from './auth.answer.js';
import { LoginInput, PasswordInput, SignUpInput } from './auth.input.js';
import { AuthService } from './auth.service.js';
import { Tokens } from './tokens.js';

/** GraphQL door of sign-up, login, renewal and password change. */
@Resolver()
export class AuthResolver {
  constructor(private readonly auth: AuthService) {}

  @Public()
  @Mutation(() => SignUpResult, { description: 'Makes an account and signs it in (F93).' })
  signUp(
    @Args('input', { description: 'The sign-up form.' }) input: SignUpInput,
    @ClientAddress() clientAddress: string,
  ): Promise<SignUpResult> {
    return this.auth.signUp(input, clientAddress);
  }

  @Public()
  @Mutation(() => LoginResult, { description: 'Signs an account in (F92).' })
  logIn(
    @Args('input', { description: 'The login form.' }) input: LoginInput,
    @ClientAddress() clientAddress: string,
  ): Promise<LoginResult> {
    return this.auth.logIn(input, clientAddress);
  }

  @Public()
  @Mutation(() => Tokens, { description: 'Trades a refresh token for new tokens (C16).' })
  renewTokens(
    @Args('refreshToken', { description: 'The refresh token of the last answer.' }) refreshToken: string,
  ): Promise<Tokens> {
    return this.auth.renewTokens(refreshToken);
  }

  @Mutation(() => User, { description: 'Changes the own password; other sessions end (F96).' })
  changePassword(
    @CurrentUser() user: SignedInUser,
    @Args('input', { description: 'The password form.' }) input: PasswordInput,
  ): Promise<User> {
    return this.auth.changePassword(user, input);
  }
}
