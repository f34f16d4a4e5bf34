import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import passport from 'passport';
import { unauthenticated } from '../errors/app-error.js';
import { requestOf, type AppRequest, type SignedInUser } from '../http/app-request.js';
import { PUBLIC_DOOR, type PublicDoor } from '../http/public.decorator.js';

/** The one guard of both doors: closed unless the door is marked `@Public()`. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    const door = this.reflector.getAllAndOverride<PublicDoor | undefined>(PUBLIC_DOOR, [
      context.getHandler(),
      context.getClass(),
    ]);
    request.user = await this.authenticate(request);
    if (request.user || door?.badToken === 'ignore') return true;
    if (door && request.headers.authorization === undefined) return true;
    throw unauthenticated();
  }

  /** Who asks, or null; asked of the database once a request, however many fields it has. */
  authenticate(request: AppRequest): Promise<SignedInUser | null> {
    let answer = asked.get(request);
    if (!answer) {
      answer = askPassport(request);
      asked.set(request, answer);
    }
    return answer;
  }
}

const asked = new WeakMap<AppRequest, Promise<SignedInUser | null>>();

function askPassport(request: AppRequest): Promise<SignedInUser | null> {
  if (request.headers.authorization === undefined) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const onAnswer = (error: unknown, user: SignedInUser | false) => {
      if (error) reject(error);
      else resolve(user || null);
    };
    passport.authenticate('jwt', { session: false }, onAnswer)(request, undefined, reject);
  });
}
