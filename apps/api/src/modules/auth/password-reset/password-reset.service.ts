import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { createSiteContent } from '@tiempos/site-content';
import { DataSource, IsNull, LessThan, MoreThan, Not, type EntityManager } from 'typeorm';
import { AppConfig } from '../../../platform/config/app-config.js';
import { DAY_MS } from '../../../platform/config/days.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { clientNetwork } from '../../../platform/logging/client-network.js';
import { logSecurityEvent } from '../../../platform/logging/security-log.js';
import { mailRetries, MailService } from '../../../platform/mail/mail.service.js';
import { JobQueueService } from '../../../platform/queue/job-queue.service.js';
import { Purge } from '../../../platform/queue/purges.js';
import { RateLimitsService } from '../../../platform/rate-limiting/rate-limits.service.js';
import { ActivityService } from '../../users/activity/activity.service.js';
import { EndsWithAccount } from '../../users/ends-with-account.js';
import { User } from '../../users/user.entity.js';
import { UsersService } from '../../users/users.service.js';
import { ApiTokensService } from '../api-tokens/api-tokens.service.js';
import { invalidLink, LinkTokens } from '../link-tokens.js';
import { hashPassword } from '../passwords.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { PasswordReset } from './password-reset.entity.js';
import { passwordResetMail } from './password-reset-mail.js';

const QUEUE = 'password-reset-mail';

/** While the link is valid. */
const RETRIES = mailRetries(5);

const LINK_LIFETIME_MS = 30 * 60 * 1000;

/** Of a link that a manager hands on: the other one may come in tomorrow only. */
const MADE_LINK_LIFETIME_MS = DAY_MS;

/** What a link depends on, in SQL. */
const CREDENTIALS = 'md5(users.email || users.password_hash)';

interface MailJob {
  readonly resetId: string;
}

/**
 * Mails a link that sets a new password once within half an hour. Nobody learns from a request whether an account exists: it
 * takes the same steps either way, and its job finds no row. Without SMTP a manager makes one for somebody else (C105).
 */
@Injectable()
export class PasswordResetService implements OnApplicationBootstrap {
  private readonly tokens: LinkTokens;

  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly rateLimits: RateLimitsService,
    private readonly jobs: JobQueueService,
    private readonly mail: MailService,
    private readonly config: AppConfig,
    private readonly apiTokens: ApiTokensService,
    private readonly activity: ActivityService,
  ) {
    this.tokens = new LinkTokens(config.JWT_SECRET, 'reset-password');
  }

  /** Whether mail is set up. */
  get isOffered(): boolean {
    return this.mail.isConfigured;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.isOffered) await this.jobs.work<MailJob>(QUEUE, RETRIES, ({ resetId }) => this.deliver(resetId));
  }

  /**
   * Mails a link to the account with this email, unless there is none or it is locked.
   *
   * @throws AppError FORBIDDEN without mail, TOO_MANY_REQUESTS after too many requests for one email or of one client
   */
  async request(email: string, clientIp: string): Promise<void> {
    if (!this.isOffered) throw new AppError('FORBIDDEN', 'Không đặt lại được mật khẩu qua email');
    const who = { account: null, clientIp };
    await this.rateLimits.consume('password-reset', email, who);
    await this.rateLimits.consume('login-address', clientNetwork(clientIp), who);
    await this.dataSource.transaction((manager) => this.addMailed(manager, email));
    this.wake();
  }

  /**
   * Makes a link for another account inside the caller's transaction, which holds the account's row locked: mailed to it, or shown to
   * the manager where no mail is set up. A shown one ends the account's API tokens too when it is used, and its next login says who
   * made it (C105). The account has one shown link at a time.
   *
   * @returns the link; null when it is mailed: call `wake` after the transaction
   * @throws AppError TOO_MANY_REQUESTS after too many for one account
   */
  async make(
    manager: EntityManager,
    { id: userId, email }: Pick<User, 'id' | 'email'>,
    by: { readonly id: number; readonly clientIp: string },
  ): Promise<string | null> {
    await this.rateLimits.consume('password-reset', email, { account: by.id, clientIp: by.clientIp });
    if (this.isOffered) {
      await this.addMailed(manager, email);
      return null;
    }
    await manager.delete(PasswordReset, { userId, createdById: Not(IsNull()) });
    const id = randomUUID();
    await manager.query(
      `insert into password_resets (id, user_id, created_by, credentials, expires_at)
       select $1, users.id, $3, ${CREDENTIALS}, $4 from users where id = $2`,
      [id, userId, by.id, new Date(Date.now() + MADE_LINK_LIFETIME_MS)],
    );
    return this.linkOf(id);
  }

  /** Has mails that were just added go out now. */
  wake(): void {
    if (this.isOffered) this.jobs.wake(QUEUE);
  }

  /**
   * Sets a new password, and ends all sessions of the account; its API tokens stay (C95), unless somebody else has seen the link
   * (C105). The link and all others of the account become invalid.
   *
   * @returns the id of the account
   * @throws AppError BAD_USER_INPUT with `errors.token` for a link that is wrong, used or expired, or older than the email or
   * password of the account
   */
  async reset(token: string, password: string, clientIp: string): Promise<number> {
    const id = this.tokens.read(token);
    const found = id && (await this.dataSource.manager.findOneBy(PasswordReset, { id }));
    if (!found) throw invalidLink();
    const passwordHash = await hashPassword(password);
    await this.dataSource.transaction(async (manager) => {
      const user = await this.users.lock(manager, found.userId);
      // Read again under the lock: the link may have been used twice at once.
      if (!(await this.isValid(manager, found.id))) throw invalidLink();
      await this.users.setPasswordHash(manager, user.id, passwordHash);
      await this.endAll(manager, user.id);
      await this.sessions.endAll(manager, user.id);
      await this.noteMade(manager, found);
    });
    logSecurityEvent('password-changed', { account: found.userId, clientIp });
    return found.userId;
  }

  /** Ends the account's links inside the caller's transaction. @returns how many */
  @EndsWithAccount('password reset link')
  async endAll(manager: EntityManager, userId: number): Promise<number> {
    return (await manager.delete(PasswordReset, { userId })).affected ?? 0;
  }

  /** Ends the links that an account has made for others, inside the caller's transaction. @returns how many */
  @EndsWithAccount('password link')
  async endMade(manager: EntityManager, userId: number): Promise<number> {
    return (await manager.delete(PasswordReset, { createdById: userId })).affected ?? 0;
  }

  /** Deletes expired links. @returns how many */
  @Purge('expired password resets')
  async purge(): Promise<number> {
    const expired = { expiresAt: LessThan(new Date()) };
    return (await this.dataSource.manager.delete(PasswordReset, expired)).affected ?? 0;
  }

  /** The lock on the account's row lets no link begin while the account is being locked. */
  private async addMailed(manager: EntityManager, email: string) {
    const id = randomUUID();
    await manager.query(
      `insert into password_resets (id, user_id, credentials, expires_at)
       select $1, users.id, ${CREDENTIALS}, $3 from users where email = $2 and locked_at is null for share`,
      [id, email, new Date(Date.now() + LINK_LIFETIME_MS)],
    );
    await this.jobs.add<MailJob>(manager, QUEUE, [{ key: id, data: { resetId: id } }]);
  }

  /** What else happens when a link that a manager made is used. */
  private async noteMade(manager: EntityManager, { userId, createdById, expiresAt }: PasswordReset) {
    if (createdById === null) return;
    await this.apiTokens.endAll(manager, userId);
    const madeAt = new Date(expiresAt.getTime() - MADE_LINK_LIFETIME_MS);
    await this.users.notePasswordLink(manager, userId, createdById, madeAt);
    await this.activity.record(manager, { userId, action: 'use-password-link', subjectId: userId });
  }

  /** A URL fragment is sent to no server and is in no log. */
  private linkOf(id: string) {
    return `${this.config.PUBLIC_URL}/reset-password#${this.tokens.of(id)}`;
  }

  private async isValid(manager: EntityManager, id: string): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `select from password_resets join users on users.id = user_id
       where password_resets.id = $1 and expires_at > $2 and credentials = ${CREDENTIALS} and locked_at is null`,
      [id, new Date()],
    );
    return rows.length > 0;
  }

  private async deliver(resetId: string) {
    const { manager } = this.dataSource;
    const reset = await manager.findOneBy(PasswordReset, { id: resetId, expiresAt: MoreThan(new Date()) });
    const user = reset && (await manager.findOneBy(User, { id: reset.userId }));
    // Nobody has the email, or the link is used or expired.
    if (!user || !(await this.isValid(manager, resetId))) return;
    const { PUBLIC_URL } = this.config;
    await this.mail.send('A link for a new password', {
      to: user.email,
      messageId: `<password-reset-${resetId}@${new URL(PUBLIC_URL).hostname}>`,
      ...passwordResetMail({
        link: this.linkOf(resetId),
        expiresAt: reset.expiresAt,
        brand: createSiteContent(this.config.ownerFile.owner).brand.name,
      }),
    });
  }
}
