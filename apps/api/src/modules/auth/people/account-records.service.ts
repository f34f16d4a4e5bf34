import { Injectable } from '@nestjs/common';
import { cleanEmail } from '@tiempos/validation';
import { DataSource, type EntityManager } from 'typeorm';
import { ADVISORY_LOCKS } from '../../../platform/database/advisory-locks.js';
import { AppError, notFound } from '../../../platform/errors/app-error.js';
import { logSecurityEvent, type SecurityEvent } from '../../../platform/logging/security-log.js';
import { AccountRights, type EndedRight } from '../../users/account-rights.service.js';
import type { ManagerAction } from '../../users/activity/activity.entity.js';
import { ActivityService } from '../../users/activity/activity.service.js';
import { User } from '../../users/user.entity.js';
import { UsersService } from '../../users/users.service.js';
import { PasswordResetService } from '../password-reset/password-reset.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { InvitationsService } from '../signup/invitations.service.js';

/** An account as the operator sees it. */
export interface AccountRecord extends Pick<
  User,
  'id' | 'name' | 'email' | 'createdAt' | 'lockedAt' | 'isManager'
> {
  /** Signed-in devices. */
  readonly sessions: number;
  /** When one of them last renewed its tokens. */
  readonly activeAt: Date | null;
}

/** A manager who changes another account; null stands for the operator. */
export interface Manager {
  readonly id: number;
  readonly clientIp: string;
}

/** An account by its email or by its id. */
type Which = string | number;

/** What a change of an account has ended. */
export interface AccountChange {
  readonly ended: EndedRight[];
  /** It took the last manager who could sign in; only the operator can do that. */
  readonly leavesNoManager: boolean;
}

interface Change {
  readonly event: SecurityEvent;
  readonly action: ManagerAction;
  /** Nobody does it to himself, so that an account cannot shut itself out, and a manager always remains (C103). */
  readonly notToOneself?: true;
}

/**
 * Changes of other people's accounts: by managers (C105), and by the operator's command (`npm run accounts`). They run one after
 * another, and a manager who has been locked or unnamed in the meantime changes nothing. What ends here ends at once in every process,
 * because each request looks up its session (C16).
 */
@Injectable()
export class AccountRecordsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly rights: AccountRights,
    private readonly invitations: InvitationsService,
    private readonly passwordResets: PasswordResetService,
    private readonly activity: ActivityService,
  ) {}

  /** All accounts, the oldest first. */
  list(): Promise<AccountRecord[]> {
    return this.dataSource.query(
      `select users.id, users.name, users.email, users.created_at as "createdAt", users.locked_at as "lockedAt",
         users.is_manager as "isManager", count(sessions.id)::integer as sessions, max(sessions.rotated_at) as "activeAt"
       from users left join sessions on sessions.user_id = users.id and sessions.expires_at > now()
       group by users.id order by users.id`,
    );
  }

  /**
   * Lets nobody sign in with the account, and ends what it holds and has handed out (C103).
   *
   * @throws AppError NOT_FOUND, FORBIDDEN
   */
  lock(which: Which, by: Manager | null = null): Promise<AccountChange> {
    const change = { event: 'account-locked', action: 'lock-account', notToOneself: true } as const;
    return this.change(change, which, by, async (manager, { id }) => {
      await manager.update(User, { id }, { lockedAt: new Date() });
      return this.rights.endAll(manager, id);
    });
  }

  /** Lets people sign in with it again; nothing that the lock has ended comes back. @throws AppError NOT_FOUND, FORBIDDEN */
  async unlock(which: Which, by: Manager | null = null): Promise<void> {
    const change = { event: 'account-unlocked', action: 'unlock-account' } as const;
    await this.change(change, which, by, async (manager, { id }) => {
      await manager.update(User, { id }, { lockedAt: null });
    });
  }

  /** Signs the account out everywhere; its API tokens and what it has handed out stay. @throws AppError NOT_FOUND, FORBIDDEN */
  async endSessions(which: Which, by: Manager | null = null): Promise<void> {
    const change = { event: 'sessions-ended', action: 'end-sessions' } as const;
    await this.change(change, which, by, async (manager, { id }) => {
      await this.sessions.endAll(manager, id);
    });
  }

  /** Makes a manager of the account (C103). @throws AppError NOT_FOUND, FORBIDDEN */
  async nameManager(which: Which, by: Manager | null = null): Promise<void> {
    const change = { event: 'manager-named', action: 'name-manager' } as const;
    await this.change(change, which, by, async (manager, { id }) => {
      await manager.update(User, { id }, { isManager: true });
    });
  }

  /**
   * Makes a manager an account like others, and ends the invitations and password links by which it could come back.
   *
   * @throws AppError NOT_FOUND, FORBIDDEN
   */
  unnameManager(which: Which, by: Manager | null = null): Promise<AccountChange> {
    const change = { event: 'manager-unnamed', action: 'unname-manager', notToOneself: true } as const;
    return this.change(change, which, by, async (manager, { id }) => {
      await manager.update(User, { id }, { isManager: false });
      const ended = [
        { subject: 'invitation', number: await this.invitations.endAll(manager, id) },
        { subject: 'password link', number: await this.passwordResets.endMade(manager, id) },
      ];
      return ended.filter(({ number }) => number > 0);
    });
  }

  /**
   * Deletes the account and what is about it alone, and ends what it has handed out (C103); its posts stay, without an author.
   *
   * @throws AppError NOT_FOUND, FORBIDDEN
   */
  remove(which: Which, by: Manager | null = null): Promise<AccountChange> {
    const change = { event: 'account-removed', action: 'remove-account', notToOneself: true } as const;
    return this.change(change, which, by, async (manager, { id }) => {
      const ended = await this.rights.endAll(manager, id);
      await manager.delete(User, { id });
      return ended;
    });
  }

  /**
   * Makes a link with which somebody sets a new password of the account (C105): mailed to the account, or for the manager to hand on
   * where no mail is set up.
   *
   * @returns the link; null when it is mailed
   * @throws AppError NOT_FOUND, FORBIDDEN also for a manager's account and a locked one, TOO_MANY_REQUESTS
   */
  async makePasswordLink(id: number, by: Manager): Promise<string | null> {
    const change = { event: 'password-link-made', action: 'make-password-link' } as const;
    let link: string | null = null;
    await this.change(change, id, by, async (manager, user) => {
      if (user.isManager) {
        throw new AppError('FORBIDDEN', 'Không tạo được đường dẫn đặt mật khẩu cho người quản lý');
      }
      if (user.lockedAt) throw new AppError('FORBIDDEN', 'Tài khoản đang bị khóa, bạn mở khóa trước đã');
      link = await this.passwordResets.make(manager, user, by);
    });
    this.passwordResets.wake();
    return link;
  }

  private async change(
    { event, action, notToOneself }: Change,
    which: Which,
    by: Manager | null,
    apply: (manager: EntityManager, user: User) => Promise<EndedRight[] | void>,
  ): Promise<AccountChange> {
    const id = typeof which === 'number' ? which : (await this.users.getByEmail(cleanEmail(which))).id;
    const changed = await this.dataSource.transaction(async (manager) => {
      // Two managers who lock or unname each other: the first one wins, and the second is none any more.
      await manager.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.managers]);
      if (by) await this.users.lockManager(manager, by.id);
      if (notToOneself && by?.id === id) {
        throw new AppError('FORBIDDEN', 'Bạn không làm được việc này với tài khoản của chính mình');
      }
      if (!(await manager.existsBy(User, { id }))) throw notFound('Không tìm thấy tài khoản');
      const user = await this.users.lock(manager, id);
      const ended = (await apply(manager, user)) ?? [];
      await this.activity.record(manager, { userId: by?.id ?? null, action, subjectId: id });
      return { ended, leavesNoManager: user.isManager && (await this.users.areWithoutManager(manager)) };
    });
    logSecurityEvent(event, { account: id, clientIp: by?.clientIp ?? null });
    return changed;
  }
}
