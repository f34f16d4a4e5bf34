import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ApiTokenFields } from '@tiempos/validation';
import { isUUID } from 'class-validator';
import { LRUCache } from 'lru-cache';
import { LessThanOrEqual, Repository, type EntityManager } from 'typeorm';
import { invalidInput, notFound } from '../../../platform/errors/app-error.js';
import type { SessionUser, SignedInUser } from '../../../platform/http/app-request.js';
import { DAY_MS } from '../../../platform/config/days.js';
import { logSecurityEvent } from '../../../platform/logging/security-log.js';
import { EndsWithAccount } from '../../users/ends-with-account.js';
import type { User } from '../../users/user.entity.js';
import { UsersService } from '../../users/users.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { hashOf, newSecret } from './api-token-secret.js';
import { ApiToken, MAX_API_TOKENS } from './api-token.entity.js';

/** Tokens whose account is remembered for counting. */
const MAX_REMEMBERED = 1000;

/**
 * Tokens with which programs act for an account (C95). Each request looks its token up, so that one that ends does so in every
 * process at once.
 */
@Injectable()
export class ApiTokensService {
  private readonly accounts = new LRUCache<string, number>({ max: MAX_REMEMBERED });

  constructor(
    @InjectRepository(ApiToken) private readonly tokens: Repository<ApiToken>,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
  ) {}

  /** The user that a secret stands for, else null. The time of its use is written once a minute. */
  async findUser(secret: string): Promise<SignedInUser | null> {
    const tokenHash = hashOf(secret);
    // Plain SQL and one statement, because every request of a program runs it.
    const [user]: SignedInUser[] = await this.tokens.query(
      `with used as (
         update api_tokens set last_used_at = $2 where token_hash = $1 and expires_at > $2
           and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute'))
       select users.id, users.name, users.email, users.is_manager as "isManager", scope
       from api_tokens join users on users.id = user_id where token_hash = $1 and expires_at > $2`,
      [tokenHash, new Date()],
    );
    if (user) this.accounts.set(tokenHash.toString('base64'), user.id);
    return user ?? null;
  }

  /** The account of a secret that this process has seen working, whether or not it still does; without asking the database. */
  accountOf(secret: string): number | undefined {
    return this.accounts.get(hashOf(secret).toString('base64'));
  }

  /**
   * Makes a token. Only a hash of its secret is stored. The account's expired tokens are deleted.
   *
   * @param owner the account; with the session that asks, which may have ended in the meantime
   * @throws AppError BAD_USER_INPUT for too many tokens, FORBIDDEN for a locked account, UNAUTHENTICATED
   */
  async create(
    owner: Pick<User, 'id'> & Partial<Pick<SessionUser, 'sessionId'>>,
    { name, scope, days }: ApiTokenFields,
    clientIp: string | null,
  ): Promise<{ apiToken: ApiToken; secret: string }> {
    const secret = newSecret();
    const id = randomUUID();
    const userId = owner.id;
    const apiToken = await this.tokens.manager.transaction(async (manager) => {
      // The lock also counts one token after the other.
      await this.users.lockOpen(manager, userId);
      if (owner.sessionId) await this.sessions.requireOpen(manager, userId, owner.sessionId);
      await manager.delete(ApiToken, { userId, expiresAt: LessThanOrEqual(new Date()) });
      if ((await manager.countBy(ApiToken, { userId })) >= MAX_API_TOKENS) throw tooManyTokens();
      const expiresAt = new Date(Date.now() + days * DAY_MS);
      await manager.insert(ApiToken, { id, userId, name, scope, tokenHash: hashOf(secret), expiresAt });
      return manager.findOneByOrFail(ApiToken, { id });
    });
    logSecurityEvent('api-token-made', { account: userId, clientIp });
    return { apiToken, secret };
  }

  /** The tokens of an account, the newest first; expired ones until the next is made. */
  list(userId: number): Promise<ApiToken[]> {
    return this.tokens.find({ where: { userId }, order: { createdAt: 'DESC', id: 'ASC' } });
  }

  /** Ends a token at once. @param userId the account that it must belong to, unless the operator asks @throws AppError NOT_FOUND */
  async revoke(id: string, userId: number | undefined, clientIp: string | null): Promise<ApiToken> {
    const isTheirs = userId === undefined ? {} : { userId };
    const token = isUUID(id) ? await this.tokens.findOneBy({ id, ...isTheirs }) : null;
    const { affected } = token ? await this.tokens.delete({ id }) : {};
    if (!token || !affected) throw notFound('Không tìm thấy mã truy cập API');
    logSecurityEvent('api-token-revoked', { account: token.userId, clientIp });
    return token;
  }

  /** Ends the account's tokens inside the caller's transaction. @returns how many */
  @EndsWithAccount('API token')
  async endAll(manager: EntityManager, userId: number): Promise<number> {
    return (await manager.delete(ApiToken, { userId })).affected ?? 0;
  }
}

function tooManyTokens() {
  const message = `Mỗi tài khoản có tối đa ${MAX_API_TOKENS} mã truy cập API. Hãy thu hồi bớt mã không còn dùng`;
  return invalidInput({ field: 'name', code: 'TOO_MANY', message, limit: MAX_API_TOKENS });
}
