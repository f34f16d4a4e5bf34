import { Injectable } from '@nestjs/common';
import { cleanEmail } from '@tiempos/validation';
import { DataSource, type EntityManager } from 'typeorm';
import { logSecurityEvent, type SecurityEvent } from '../../platform/logging/security-log.js';
import { AccountRights, type EndedRight } from '../users/account-rights.service.js';
import { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
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
    private readonly rights: AccountRights,
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

  /**
   * Lets nobody sign in with the account, and ends what it holds and has handed out (C103).
   *
   * @throws AppError NOT_FOUND
   */
  lock(email: string): Promise<EndedRight[]> {
    return this.change('account-locked', email, async (manager, { id }) => {
      await manager.update(User, { id }, { lockedAt: new Date() });
      return this.rights.endAll(manager, id);
    });
  }

  /** Lets people sign in with it again; nothing that the lock has ended comes back. @throws AppError NOT_FOUND */
  async unlock(email: string): Promise<void> {
    await this.change('account-unlocked', email, (manager, { id }) =>
      manager.update(User, { id }, { lockedAt: null }),
    );
  }

  /** Signs the account out everywhere; its API tokens and what it has handed out stay. @throws AppError NOT_FOUND */
  async endSessions(email: string): Promise<void> {
    await this.change('sessions-ended', email, (manager, { id }) => this.sessions.endAll(manager, id));
  }

  /**
   * Deletes the account and what is about it alone, and ends what it has handed out (C103); its posts stay, without an author.
   *
   * @throws AppError NOT_FOUND
   */
  remove(email: string): Promise<EndedRight[]> {
    return this.change('account-removed', email, async (manager, { id }) => {
      const ended = await this.rights.endAll(manager, id);
      await manager.delete(User, { id });
      return ended;
    });
  }

  private async change<Result>(
    event: SecurityEvent,
    email: string,
    apply: (manager: EntityManager, user: User) => Promise<Result>,
  ): Promise<Result> {
    const { id } = await this.users.getByEmail(cleanEmail(email));
    const result = await this.dataSource.transaction(async (manager) =>
      apply(manager, await this.users.lock(manager, id)),
    );
    logSecurityEvent(event, { account: id, clientIp: null });
    return result;
  }
}
