import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { MoreThan, Not, Repository, type EntityManager } from 'typeorm';
import { AppConfig } from '../../../platform/config/app-config.js';
import { unauthenticated } from '../../../platform/errors/app-error.js';
import type { SessionUser } from '../../../platform/http/app-request.js';
import { logSecurityEvent } from '../../../platform/logging/security-log.js';
import { EndsWithAccount } from '../../users/ends-with-account.js';
import { DerivedMac } from '../../../platform/config/derived-mac.js';
import { Session } from './session.entity.js';
import type { Tokens } from './tokens.js';

/** A refresh token used again within this time gets the same successor: a response that got lost is no theft (C16). */
const ROTATION_GRACE_MS = 60_000;

/** Sessions of an account: more than one person has devices. */
export const MAX_SESSIONS = 20;

/** The claims of an access token: its account and its session. */
export interface AccessTokenClaims {
  sub: string;
  sid: string;
}

/**
 * Signed-in devices. A refresh token is `{session}.{generation}.{mac}`: the mac is derived from the server's key, so
 * the table holds nothing that could be used to sign in, and a repeated request gets the same successor.
 */
@Injectable()
export class SessionsService {
  private readonly mac: DerivedMac;

  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly jwt: JwtService,
    private readonly config: AppConfig,
  ) {
    this.mac = new DerivedMac(config.JWT_SECRET, 'refresh-token');
  }

  /**
   * Starts a session inside the caller's transaction, which holds the account's row locked. The account's expired
   * sessions are deleted, and beyond MAX_SESSIONS the least recently renewed sessions end.
   */
  async start(manager: EntityManager, userId: number): Promise<Tokens> {
    const [id, now] = [randomUUID(), new Date()];
    await manager.query(
      `with ended as (
         delete from sessions where user_id = $1 and id not in (
           select id from sessions where user_id = $1 and expires_at > $2 order by rotated_at desc, id limit $3)),
       seen as (update users set last_seen_at = $2 where id = $1)
       insert into sessions (id, user_id, rotated_at, expires_at) values ($4, $1, $2, $5)`,
      [userId, now, MAX_SESSIONS - 1, id, this.expiry()],
    );
    return this.tokensOf({ id, userId }, 0);
  }

  /** The session that tokens belong to. @throws AppError UNAUTHENTICATED */
  idOf({ refreshToken }: Tokens): string {
    return this.parse(refreshToken).sessionId;
  }

  /** The tokens that a session started with; undefined once a password change has ended its first refresh token (C62). */
  async firstTokens({ id, sessionId }: SessionUser): Promise<Tokens | undefined> {
    const isValid = await this.sessions.existsBy({ id: sessionId, firstGeneration: 0 });
    return isValid ? this.tokensOf({ id: sessionId, userId: id }, 0) : undefined;
  }

  /** The user of an open session, else null. */
  async findUser(sessionId: string): Promise<SessionUser | null> {
    // Plain SQL, because every signed-in request runs it: building the query in TypeORM takes as long as running it.
    const [user]: Omit<SessionUser, 'sessionId'>[] = await this.sessions.query(
      `select users.id, users.name, users.email, users.is_manager as "isManager"
       from sessions join users on users.id = sessions.user_id
       where sessions.id = $1 and sessions.expires_at > $2`,
      [sessionId, new Date()],
    );
    return user ? { ...user, sessionId } : null;
  }

  /**
   * Exchanges a refresh token for new tokens (C16). A token that was used before, but for the repeated request of a lost
   * response, may be stolen: it ends the session, which is a security event.
   *
   * @throws AppError UNAUTHENTICATED
   */
  async renew(refreshToken: string, clientIp: string): Promise<Tokens> {
    const { sessionId, generation } = this.parse(refreshToken);
    const rotated = await this.sessions.update(
      { id: sessionId, generation, expiresAt: MoreThan(new Date()) },
      { generation: generation + 1, rotatedAt: new Date(), expiresAt: this.expiry() },
    );
    const session = await this.sessions.findOneBy({ id: sessionId, expiresAt: MoreThan(new Date()) });
    // A token that ended with a password change is no sign of theft: the session continues without it.
    if (!session || generation < session.firstGeneration) throw unauthenticated();

    const isFresh = Date.now() - session.rotatedAt.getTime() < ROTATION_GRACE_MS;
    if (!rotated.affected && !(session.generation === generation + 1 && isFresh)) {
      const { affected } = await this.sessions.delete({ id: sessionId });
      // Once for each session, however many requests repeat the token at a time.
      if (affected) logSecurityEvent('refresh-token-reused', { account: session.userId, clientIp });
      throw unauthenticated();
    }
    await this.sessions.query('update users set last_seen_at = now() where id = $1', [session.userId]);
    // The successor of the token in the request, not of the row: a password change may have replaced the row's.
    return this.tokensOf(session, generation + 1);
  }

  /**
   * Replaces the refresh token of a session inside the caller's transaction. Every earlier one ends at once,
   * without the minute of grace (C62). Access tokens of the session stay valid.
   *
   * @throws AppError UNAUTHENTICATED when the session has ended in the meantime
   */
  async replaceRefreshToken(manager: EntityManager, sessionId: string): Promise<Tokens> {
    const now = new Date();
    const [[row]]: [{ user_id: number; generation: number }[], number] = await manager.query(
      `update sessions
       set generation = generation + 1, first_generation = generation + 1, rotated_at = $2, expires_at = $3
       where id = $1 and expires_at > $2 returning user_id, generation`,
      [sessionId, now, this.expiry()],
    );
    if (!row) throw unauthenticated();
    return this.tokensOf({ id: sessionId, userId: row.user_id }, row.generation);
  }

  /** Ends the account's sessions inside the caller's transaction. @returns how many */
  @EndsWithAccount('session')
  async endAll(manager: EntityManager, userId: number): Promise<number> {
    return (await manager.delete(Session, { userId })).affected ?? 0;
  }

  /**
   * Ends the account's sessions but one inside the caller's transaction.
   *
   * @throws AppError UNAUTHENTICATED when that one has ended in the meantime
   */
  async endOthers(manager: EntityManager, userId: number, keptSessionId: string): Promise<void> {
    await manager.delete(Session, { userId, id: Not(keptSessionId) });
    await this.requireOpen(manager, userId, keptSessionId);
  }

  /** @throws AppError UNAUTHENTICATED when the session has ended in the meantime */
  async requireOpen(manager: EntityManager, userId: number, id: string): Promise<void> {
    const isOpen = await manager.existsBy(Session, { userId, id, expiresAt: MoreThan(new Date()) });
    if (!isOpen) throw unauthenticated();
  }

  /** The open sessions of an account, the one renewed last first; as many as a list has. */
  list(userId: number): Promise<Session[]> {
    return this.sessions.find({
      where: { userId, expiresAt: MoreThan(new Date()) },
      order: { rotatedAt: 'DESC', id: 'ASC' },
      take: MAX_SESSIONS,
    });
  }

  /** Ends a session of the account. @returns whether there was one */
  async end(userId: number, id: string): Promise<boolean> {
    const { affected } = isUUID(id) ? await this.sessions.delete({ userId, id }) : {};
    return Boolean(affected);
  }

  private async tokensOf(
    { id, userId }: Pick<Session, 'id' | 'userId'>,
    generation: number,
  ): Promise<Tokens> {
    const claims: AccessTokenClaims = { sub: String(userId), sid: id };
    const signed = `${id}.${generation}`;
    return {
      accessToken: await this.jwt.signAsync(claims),
      refreshToken: `${signed}.${this.mac.of(signed)}`,
      expiresIn: this.config.ACCESS_TOKEN_TTL,
    };
  }

  private parse(refreshToken: string) {
    const [, sessionId = '', digits = '', mac = ''] = refreshTokenShape.exec(refreshToken) ?? [];
    const generation = Number(digits);
    if (!this.mac.matches(mac, `${sessionId}.${generation}`)) throw unauthenticated();
    return { sessionId, generation };
  }

  private expiry() {
    return new Date(Date.now() + this.config.REFRESH_TOKEN_TTL * 1000);
  }
}

const refreshTokenShape = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/;
