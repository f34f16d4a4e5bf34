import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import passport from 'passport';
import { unauthenticated } from '../../platform/errors/app-error.js';
import { requestOf, type AppRequest, type SignedInUser } from '../../platform/http/app-request.js';
import { PUBLIC_ENDPOINT, type PublicOptions } from '../../platform/http/public.decorator.js';
import { JwtStrategy } from './jwt.strategy.js';

/** The one guard of REST and GraphQL: closed unless the endpoint is marked `@Public()`. */
@Injectable()
export class AuthGuard implements CanActivate {
  private readonly asked = new WeakMap<AppRequest, Promise<SignedInUser | null>>();

  constructor(
    private readonly reflector: Reflector,
    private readonly strategy: JwtStrategy,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    const endpoint = this.reflector.getAllAndOverride<PublicOptions | undefined>(PUBLIC_ENDPOINT, [
      context.getHandler(),
      context.getClass(),
    ]);
    request.user = await this.authenticate(request);
    if (request.user || endpoint?.badToken === 'ignore') return true;
    if (endpoint && request.headers.authorization === undefined) return true;
    throw unauthenticated();
  }

  /** Who asks, or null; asked of the database once a request, however many fields it has. */
  authenticate(request: AppRequest): Promise<SignedInUser | null> {
    let answer = this.asked.get(request);
    if (!answer) {
      answer = this.askPassport(request);
      this.asked.set(request, answer);
    }
    return answer;
  }

  private askPassport(request: AppRequest): Promise<SignedInUser | null> {
    if (request.headers.authorization === undefined) return Promise.resolve(null);
    return new Promise((resolve, reject) => {
      const onAnswer = (error: unknown, user: SignedInUser | false) => {
        if (error) reject(error);
        else resolve(user || null);
      };
      // Not by name, since passport keeps one strategy a name for the whole process; and each request gets its own,
      // since passport writes the request's callbacks onto it: shared, one user could get another's answer.
      const strategy = Object.create(this.strategy) as JwtStrategy;
      passport.authenticate(strategy, { session: false }, onAnswer)(request, undefined, reject);
    });
  }
}
