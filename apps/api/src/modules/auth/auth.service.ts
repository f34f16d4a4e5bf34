import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isPlanCode } from '@tiempos/site-content';
import type { LoginFields, PasswordFields, SignUpFields } from '@tiempos/validation';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError, invalidInput } from '../../platform/errors/app-error.js';
import { takenEmail } from '../../platform/errors/database-errors.js';
import type { SessionUser } from '../../platform/http/app-request.js';
import { IdempotencyService, type RecordResult } from '../../platform/idempotency/idempotency.service.js';
import type { RepeatableRequest } from '../../platform/idempotency/repeatable-request.decorator.js';
import { clientNetwork } from '../../platform/logging/client-network.js';
import { RateLimitsService } from '../../platform/rate-limiting/rate-limits.service.js';
import { logSecurityEvent } from '../../platform/logging/security-log.js';
import { ActivityService } from '../users/activity/activity.service.js';
import type { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import type { Promotion, SignUpResult } from './auth.response.js';
import type { LoginResult } from './sessions/login-result.js';
import { ApiTokensService } from './api-tokens/api-tokens.service.js';
import { InvitationsService } from './signup/invitations.service.js';
import { hashPassword, passwordMatches } from './passwords.js';
import { SessionsService } from './sessions/sessions.service.js';
import type { Tokens } from './sessions/tokens.js';

/** What is recorded of a sign-up for a repeated request. */
interface RecordedSignUp {
  readonly sessionId: string;
  readonly promotion?: Promotion;
}

/** Sign-up, login, token renewal and password change. */
@Injectable()
export class AuthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly invitations: InvitationsService,
    private readonly sessions: SessionsService,
    private readonly apiTokens: ApiTokensService,
    private readonly rateLimits: RateLimitsService,
    private readonly config: AppConfig,
    private readonly idempotency: IdempotencyService,
    private readonly activity: ActivityService,
  ) {}

  /**
   * Creates an account and signs it in (F93, C15–C17).
   *
   * @param request a repeated one gets tokens of the session that the first one has started
   * @throws AppError FORBIDDEN when sign-up is closed, BAD_USER_INPUT for a taken email, an unknown plan or code
   */
  signUp(fields: SignUpFields, clientIp: string, request?: RepeatableRequest): Promise<SignUpResult> {
    const operation = {
      name: 'sign-up',
      request,
      accountId: null,
      input: fields,
      replay: (recorded: RecordedSignUp) => this.signedUp(recorded),
    };
    return this.idempotency.run(operation, (record) => this.signUpOnce(fields, clientIp, record));
  }

  private async signUpOnce(
    fields: SignUpFields,
    clientIp: string,
    record: RecordResult<RecordedSignUp>,
  ): Promise<SignUpResult> {
    await this.rateLimits.consume('signup', clientNetwork(clientIp), { account: null, clientIp });
    if (this.config.SIGNUP_MODE === 'closed') throw new AppError('FORBIDDEN', 'Hiện không nhận đăng ký mới');
    if (fields.plan && !isPlanCode(fields.plan)) {
      throw invalidInput({ field: 'plan', code: 'NOT_FOUND', message: 'Gói không tồn tại' });
    }
    const passwordHash = await hashPassword(fields.password);
    const { name, email, plan } = fields;
    const result = await this.dataSource.transaction(async (manager) => {
      const invitation = await this.redeem(manager, fields.promotionCode);
      const promotionCode = invitation?.codeHash;
      const { isManager = false, createdById = null } = invitation ?? {};
      const values = { name, email, passwordHash, plan, promotionCode, isManager };
      const user = await this.users.create(manager, values);
      if (isManager) {
        const named = { userId: createdById, action: 'name-manager', subjectId: user.id } as const;
        await this.activity.record(manager, named);
      }
      const days = invitation?.trialDays ?? this.config.TRIAL_DAYS;
      const promotion = days > 0 ? { trial: true, days } : undefined;
      const tokens = await this.sessions.start(manager, user.id);
      const recorded: RecordedSignUp = { sessionId: this.sessions.idOf(tokens), promotion };
      await record(manager, recorded);
      return { user, tokens, promotion, apiTokens: [] };
    });
    logSecurityEvent('account-made', { account: result.user.id, clientIp });
    return result;
  }

  /**
   * Signs an account in (F92). An unknown email and a wrong password give the same error and take the same time.
   *
   * @throws AppError INVALID_CREDENTIALS, FORBIDDEN for the right password of a locked account, or TOO_MANY_REQUESTS after too many failures of one account from one
   * client, so that nobody can lock an owner out from elsewhere, or of one client whatever the account
   */
  async logIn({ email, password }: LoginFields, clientIp: string): Promise<LoginResult> {
    const network = clientNetwork(clientIp);
    const attempts = `${network}:${email}`;
    const user = await this.users.findWithPassword({ email });
    const who = { account: user?.id ?? null, clientIp };
    await this.rateLimits.consume('login', attempts, who);
    await this.rateLimits.consume('login-address', network, who);
    const matches = await passwordMatches(password, user?.passwordHash);
    const tokens = user && matches ? await this.startSession(user) : undefined;
    if (!user || !tokens) {
      logSecurityEvent('login-failed', who);
      throw new AppError('INVALID_CREDENTIALS', undefined, { isLogged: true });
    }
    await Promise.all([
      this.rateLimits.refund('login', attempts),
      this.rateLimits.refund('login-address', network),
    ]);
    return { user, tokens };
  }

  /** Exchanges a refresh token for new tokens (C16). @throws AppError UNAUTHENTICATED */
  renewTokens(refreshToken: string, clientIp: string): Promise<Tokens> {
    return this.sessions.renew(refreshToken, clientIp);
  }

  /**
   * Changes the password of the signed-in account (F96, C22). Every other session ends, also one that is just being
   * started; this session continues with a new refresh token, and its old one ends (C62). API tokens stay, unless
   * `endApiTokens` asks to end them too (C95).
   *
   * @throws AppError BAD_USER_INPUT with `errors.oldPassword` when the old one is wrong (C19), UNAUTHENTICATED when
   * this session has ended in the meantime
   */
  async changePassword(
    signedIn: SessionUser,
    { oldPassword, password, endApiTokens }: PasswordFields & { endApiTokens?: boolean | null },
    clientIp: string,
  ): Promise<LoginResult> {
    const who = { account: signedIn.id, clientIp };
    const attempts = `password:${signedIn.id}`;
    await this.rateLimits.consume('login', attempts, who);
    const stored = await this.users.findWithPassword({ id: signedIn.id });
    if (!(await passwordMatches(oldPassword, stored?.passwordHash))) throw wrongOldPassword();
    await this.rateLimits.refund('login', attempts);
    const passwordHash = await hashPassword(password);
    const result = await this.dataSource.transaction(async (manager) => {
      const user = await this.users.lock(manager, signedIn.id);
      await this.sessions.endOthers(manager, user.id, signedIn.sessionId);
      if (user.passwordHash !== stored?.passwordHash) throw wrongOldPassword();
      await this.users.setPasswordHash(manager, user.id, passwordHash);
      if (endApiTokens) await this.apiTokens.endAll(manager, user.id);
      return { user, tokens: await this.sessions.replaceRefreshToken(manager, signedIn.sessionId) };
    });
    logSecurityEvent('password-changed', who);
    return result;
  }

  /** Sets a password without the old one, for the operator's command; every session of the account ends (C47). */
  async resetPassword(email: string, password: string): Promise<void> {
    const { id } = await this.users.getByEmail(email);
    const passwordHash = await hashPassword(password);
    await this.dataSource.transaction(async (manager) => {
      await this.users.lock(manager, id);
      await this.users.setPasswordHash(manager, id, passwordHash);
      await this.sessions.endAll(manager, id);
    });
    logSecurityEvent('password-changed', { account: id, clientIp: null });
  }

  /** Tokens are never recorded: they are made again while the session and the password are those of the sign-up. */
  private async signedUp({ sessionId, promotion }: RecordedSignUp): Promise<SignUpResult> {
    const user = await this.sessions.findUser(sessionId);
    const tokens = user && (await this.sessions.firstTokens(user));
    if (!tokens) throw takenEmail();
    return { user, tokens, promotion, apiTokens: await this.apiTokens.list(user.id) };
  }

  /**
   * Starts a session for an account whose password was verified, unless its email or password has changed since:
   * verifying takes time, and a change ends the sessions that were started with the old values.
   */
  private startSession(verified: User): Promise<Tokens | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const { email, passwordHash, lockedAt } = await this.users.lock(manager, verified.id);
      if (email !== verified.email || passwordHash !== verified.passwordHash) return undefined;
      if (lockedAt) throw new AppError('FORBIDDEN', 'Tài khoản đã bị khóa');
      return this.sessions.start(manager, verified.id);
    });
  }

  private async redeem(manager: EntityManager, code: string | null | undefined) {
    if (!code && this.config.SIGNUP_MODE !== 'invite') return undefined;
    const invitation = code ? await this.invitations.redeem(manager, code) : undefined;
    if (!invitation) {
      throw invalidInput({
        field: 'promotion',
        code: 'NOT_FOUND',
        message: 'promotion.discountCodeNotFound',
      });
    }
    return invitation;
  }
}

function wrongOldPassword() {
  return invalidInput({ field: 'oldPassword', code: 'INCORRECT', message: 'Mật khẩu hiện tại không đúng' });
}
