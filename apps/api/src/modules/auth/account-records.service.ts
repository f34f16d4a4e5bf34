import { Injectable } from '@nestjs/common';
import { cleanEmail } from '@tiempos/validation';
import { DataSource, type EntityManager } from 'typeorm';
import { logSecurityEvent, type SecurityEvent } from '../../platform/logging/security-log.js';
import { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { ApiTokensService } from './api-tokens/api-tokens.service.js';
import { SessionsService } from './sessions/sessions.service.js';

/** An account as the operator sees it. */
export interface AccountRecord extends Pick<User, 'id' | 'name' | 'email' | 'createdAt' | 'lockedAt'> {
  /** Signed-in devices. */
  readonly sessions: number;
  /** When one of them last renewed its tokens. */
  readonly activeAt: Date | null;
}

/**
 * Access to all accounts for the operator only: by command (`npm run accounts`), by no endpoint. What ends here ends at once in
 * every process, because each request looks up its session (C16).
 */
@Injectable()
export class AccountRecordsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly apiTokens: ApiTokensService,
  ) {}

  /** All accounts, the oldest first. */
  list(): Promise<AccountRecord[]> {
    return this.dataSource.query(
      `select users.id, users.name, users.email, users.created_at as "createdAt", users.locked_at as "lockedAt",
         count(sessions.id)::integer as sessions, max(sessions.rotated_at) as "activeAt"
       from users left join sessions on sessions.user_id = users.id and sessions.expires_at > now()
       group by users.id order by users.id`,
    );
  }

  /** Ends the account's sessions and API tokens, and lets nobody sign in with it. @throws AppError NOT_FOUND */
  async lock(email: string): Promise<void> {
    await this.change('account-locked', email, async (manager, { id }) => {
      await manager.update(User, { id }, { lockedAt: new Date() });
      await this.sessions.endAll(manager, id);
      await this.apiTokens.endAll(manager, id);
    });
  }

  /** @throws AppError NOT_FOUND */
  async unlock(email: string): Promise<void> {
    await this.change('account-unlocked', email, (manager, { id }) =>
      manager.update(User, { id }, { lockedAt: null }),
    );
  }

  /** Signs the account out everywhere; its API tokens stay. @throws AppError NOT_FOUND */
  async endSessions(email: string): Promise<void> {
    await this.change('sessions-ended', email, (manager, { id }) => this.sessions.endAll(manager, id));
  }

  /** Deletes the account and what is about it alone; its posts stay, without an author. @throws AppError NOT_FOUND */
  async remove(email: string): Promise<void> {
    await this.change('account-removed', email, (manager, { id }) => manager.delete(User, { id }));
  }

  private async change(
    event: SecurityEvent,
    email: string,
    apply: (manager: EntityManager, user: User) => Promise<unknown>,
  ) {
    const { id } = await this.users.getByEmail(cleanEmail(email));
    await this.dataSource.transaction(async (manager) => apply(manager, await this.users.lock(manager, id)));
    logSecurityEvent(event, { account: id, clientIp: null });
  }
}
