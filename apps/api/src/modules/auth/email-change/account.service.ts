import { Injectable } from '@nestjs/common';
import type { AccountFields } from '@tiempos/validation';
import { DataSource, MoreThan, MoreThanOrEqual, type EntityManager } from 'typeorm';
import { invalidInput } from '../../../platform/errors/app-error.js';
import { violates } from '../../../platform/errors/database-errors.js';
import type { SessionUser } from '../../../platform/http/app-request.js';
import { clientNetwork } from '../../../platform/logging/client-network.js';
import { RateLimitsService } from '../../../platform/rate-limiting/rate-limits.service.js';
import { logSecurityEvent } from '../../../platform/logging/security-log.js';
import { ActivityService } from '../../users/activity/activity.service.js';
import type { User } from '../../users/user.entity.js';
import { UsersService } from '../../users/users.service.js';
import { ApiTokensService } from '../api-tokens/api-tokens.service.js';
import { EmailChangeMailService } from './email-change-mail.service.js';
import { EmailChange } from './email-change.entity.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { invalidLink } from '../link-tokens.js';
import { UndoTokens } from './undo-tokens.js';

/** Name and login email of an account, and undoing a change of the email (F95, C51). */
@Injectable()
export class AccountService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly apiTokens: ApiTokensService,
    private readonly mail: EmailChangeMailService,
    private readonly rateLimits: RateLimitsService,
    private readonly undoTokens: UndoTokens,
    private readonly activity: ActivityService,
  ) {}

  /**
   * Saves the name and the email. When the email changes, the other sessions end and the old email is notified.
   *
   * @throws AppError BAD_USER_INPUT for a taken email, TOO_MANY_REQUESTS after too many changed emails of one
   * account or one client, UNAUTHENTICATED when this session has ended in the meantime
   */
  async update(signedIn: SessionUser, fields: AccountFields, clientIp: string): Promise<User> {
    const who = { account: signedIn.id, clientIp };
    if (fields.email !== signedIn.email) {
      // Counted first, and also when the change succeeds: otherwise the error would reveal which emails exist, and
      // strangers could be sent any number of emails.
      await this.rateLimits.consume('email-change', `account:${signedIn.id}`, who);
      await this.rateLimits.consume('email-change', clientNetwork(clientIp), who);
    }
    const { user, hasNewEmail } = await this.dataSource.transaction(async (manager) => {
      const before = await this.users.lock(manager, signedIn.id);
      const hasNewEmail = before.email !== fields.email;
      const user = await this.users.update(before.id, fields, manager);
      if (hasNewEmail) {
        await this.sessions.endOthers(manager, before.id, signedIn.sessionId);
        await this.activity.record(manager, { userId: before.id, action: 'change-email' });
        await this.mail.enqueue(manager, before.id, before.email);
      }
      return { user, hasNewEmail };
    });
    if (hasNewEmail) {
      this.mail.wake();
      logSecurityEvent('email-changed', who);
    }
    return user;
  }

  /**
   * Restores the login email that an account had before a change, and ends all its sessions and API tokens. The link and those of
   * all later changes become invalid: otherwise the person who made the changes could undo this.
   *
   * @throws AppError BAD_USER_INPUT with `errors.token` for a link that is wrong, used or expired, with
   * `errors.email` when the old email belongs to another account now
   */
  async undoEmailChange(token: string, clientIp: string): Promise<void> {
    const id = this.undoTokens.read(token);
    if (id === undefined) throw invalidLink();
    const account = await this.dataSource
      .transaction((manager) => this.undo(manager, id))
      .catch(takenOldEmail);
    logSecurityEvent('email-change-undone', { account, clientIp });
  }

  private async undo(manager: EntityManager, id: string): Promise<number> {
    const found = await manager.findOneBy(EmailChange, { id });
    if (!found) throw invalidLink();
    const user = await this.users.lock(manager, found.userId);
    // Read again under the lock: the link may have been clicked twice at once.
    const change = await manager.findOneBy(EmailChange, { id, expiresAt: MoreThan(new Date()) });
    if (!change) throw invalidLink();
    await manager.delete(EmailChange, { userId: user.id, createdAt: MoreThanOrEqual(change.createdAt) });
    await this.users.update(user.id, { email: change.oldEmail }, manager);
    await this.sessions.endAll(manager, user.id);
    await this.apiTokens.endAll(manager, user.id);
    await this.activity.record(manager, { userId: user.id, action: 'undo-email-change' });
    return user.id;
  }
}

function takenOldEmail(error: unknown): never {
  if (!violates(error, 'users_email_unique')) throw error;
  throw invalidInput({ field: 'email', code: 'TAKEN', message: 'Email cũ nay thuộc về một tài khoản khác' });
}
