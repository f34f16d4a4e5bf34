import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { AppConfig } from '../../platform/config/app-config.js';
import type { AppRequest, SessionUser } from '../../platform/http/app-request.js';
import { ACCESS_TOKEN, bearerToken } from './sessions/access-token.js';
import { UsersService } from '../users/users.service.js';
import { SessionsService, type AccessTokenClaims } from './sessions/sessions.service.js';

/** The account of a valid token no longer exists. */
export class AccountGone extends Error {}

/** Verifies the bearer token and looks up its session on every request, so that ending a session takes effect at once (C16). */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    config: AppConfig,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
  ) {
    super({
      // The package's own extractor takes a time that grows with the square of the header's length.
      jwtFromRequest: ({ headers }: AppRequest) => bearerToken(headers.authorization),
      // A string would be tried as a public key first, which takes an eighth of the time of a list. The types lack
      // key objects.
      secretOrKey: createSecretKey(config.JWT_SECRET, 'utf8') as unknown as Buffer,
      algorithms: [ACCESS_TOKEN.algorithm],
      audience: ACCESS_TOKEN.audience,
      issuer: ACCESS_TOKEN.issuer,
    });
  }

  /** @throws AccountGone when the token is valid and its account was deleted (C55) */
  async validate({ sub, sid }: AccessTokenClaims): Promise<SessionUser | false> {
    const user = await this.sessions.findUser(sid);
    if (!user && !(await this.users.exists(Number(sub)))) throw new AccountGone();
    return user ?? false;
  }
}
