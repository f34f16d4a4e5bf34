import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { AppConfig } from '../config/app-config.js';
import type { SignedInUser } from '../http/app-request.js';
import { ACCESS_TOKEN } from './access-token.js';
import { SessionsService, type AccessTokenClaims } from './sessions.service.js';

/** Reads the bearer token and looks its session up on every request, so that an ended session acts at once (C16). */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    config: AppConfig,
    private readonly sessions: SessionsService,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: config.JWT_SECRET,
      algorithms: [ACCESS_TOKEN.algorithm],
      audience: ACCESS_TOKEN.audience,
      issuer: ACCESS_TOKEN.issuer,
    });
  }

  async validate({ sid }: AccessTokenClaims): Promise<SignedInUser | false> {
    return (await this.sessions.findUser(sid)) ?? false;
  }
}
