import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { GqlExecutionContext } from '@nestjs/graphql';
import { JwtService } from '@nestjs/jwt';
import { OperationTypeNode, type GraphQLResolveInfo } from 'graphql';
import passport from 'passport';
import { AppError, notFound, unauthenticated } from '../../platform/errors/app-error.js';
import { requestOf, type AppRequest, type SignedInUser } from '../../platform/http/app-request.js';
import {
  ACCOUNT_ENDPOINT,
  MANAGERS_ENDPOINT,
  PUBLIC_ENDPOINT,
  SESSION_ENDPOINT,
  type PublicOptions,
} from '../../platform/http/public.decorator.js';
import { bearerSecret, hasSecretInQuery } from './api-tokens/api-token-secret.js';
import { ApiTokensService } from './api-tokens/api-tokens.service.js';
import { AccountGone, JwtStrategy } from './jwt.strategy.js';
import { ACCESS_TOKEN, bearerToken } from './sessions/access-token.js';
import type { AccessTokenClaims } from './sessions/sessions.service.js';

/**
 * The guard of REST and GraphQL: an endpoint needs a valid access token or API token unless it is marked `@Public()`. What changes
 * something needs an API token with the scope WRITE, what is marked `@SessionEndpoint()` an access token (C95), and what is marked
 * `@ManagersOnly()` that of a manager (C103).
 */
@Injectable()
export class AuthGuard implements CanActivate {
  // Not the global instance, which keeps one strategy of each name for the whole process.
  private readonly passport = new passport.Passport();
  private readonly users = new WeakMap<AppRequest, Promise<SignedInUser | null>>();
  private readonly orphans = new WeakSet<AppRequest>();

  constructor(
    private readonly reflector: Reflector,
    private readonly jwt: JwtService,
    private readonly apiTokens: ApiTokensService,
    strategy: JwtStrategy,
  ) {
    this.passport.use(strategy);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    const options = this.reflector.getAllAndOverride<PublicOptions | undefined>(PUBLIC_ENDPOINT, [
      context.getHandler(),
      context.getClass(),
    ]);
    request.user = await this.authenticate(request);
    if (request.user && !options) this.checkRights(context, request.user);
    if (request.user || options?.badToken === 'ignore') return true;
    if (options && request.headers.authorization === undefined) return true;
    if (this.orphans.has(request) && this.reflector.get(ACCOUNT_ENDPOINT, context.getHandler())) {
      throw notFound('User not found');
    }
    throw unauthenticated(
      hasSecretInQuery(request.url)
        ? 'Mã truy cập API chỉ được gửi trong header Authorization, không bao giờ trong URL'
        : undefined,
    );
  }

  /** The account that the token of a request was made for, whether or not it still works; without asking the database. */
  accountOf({ headers }: Pick<AppRequest, 'headers'>): number | undefined {
    const secret = bearerSecret(headers.authorization);
    if (secret !== null) return this.apiTokens.accountOf(secret);
    const token = bearerToken(headers.authorization);
    if (token === null) return undefined;
    const { algorithm, audience, issuer } = ACCESS_TOKEN;
    try {
      const options = { algorithms: [algorithm], audience, issuer };
      return Number(this.jwt.verify<AccessTokenClaims>(token, options).sub);
    } catch {
      return undefined;
    }
  }

  /** The signed-in user, or null. The database is queried once for each request, however many fields it has. */
  authenticate(request: AppRequest): Promise<SignedInUser | null> {
    let user = this.users.get(request);
    if (!user) {
      const secret = bearerSecret(request.headers.authorization);
      user = secret === null ? this.runPassport(request) : this.apiTokens.findUser(secret);
      this.users.set(request, user);
    }
    return user;
  }

  private checkRights(context: ExecutionContext, { scope, isManager }: SignedInUser) {
    if (scope === undefined) {
      if (isManager || !this.reflector.get(MANAGERS_ENDPOINT, context.getHandler())) return;
      throw new AppError('FORBIDDEN', 'Chỉ người quản lý làm được việc này');
    }
    if (this.reflector.get(SESSION_ENDPOINT, context.getHandler())) {
      throw new AppError('FORBIDDEN', 'Mã truy cập API không dùng được cho việc này, hãy đăng nhập');
    }
    if (scope !== 'WRITE' && changesSomething(context)) {
      throw new AppError('FORBIDDEN', 'Mã truy cập API này chỉ có quyền đọc');
    }
  }

  private runPassport(request: AppRequest): Promise<SignedInUser | null> {
    if (request.headers.authorization === undefined) return Promise.resolve(null);
    return new Promise((resolve, reject) => {
      const onResult = (error: unknown, user: SignedInUser | false) => {
        if (error instanceof AccountGone) this.orphans.add(request);
        else if (error) return reject(error);
        return resolve(user || null);
      };
      this.passport.authenticate('jwt', { session: false }, onResult)(request, undefined, reject);
    });
  }
}

function changesSomething(context: ExecutionContext): boolean {
  if (context.getType<'http' | 'graphql'>() !== 'graphql') return requestOf(context).method !== 'GET';
  return (
    GqlExecutionContext.create(context).getInfo<GraphQLResolveInfo>().operation.operation !==
    OperationTypeNode.QUERY
  );
}
