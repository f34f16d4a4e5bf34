import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import { isPlanCode } from '@tiempos/site-content';
import type { LoginFields, PasswordFields, SignUpFields } from '@tiempos/validation';
import { AppConfig } from '../config/app-config.js';
import { AppError, invalidInput } from '../errors/app-error.js';
import type { SignedInUser } from '../http/app-request.js';
import { networkOf } from '../http/client-network.js';
import { RateLimits } from '../http/rate-limits.service.js';
import type { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import type { LoginResult, Promotion, SignUpResult } from './auth.answer.js';
import { hashPassword, passwordMatches } from './passwords.js';
import { PromotionCode } from './promotion-code.entity.js';
import { SessionsService } from './sessions.service.js';
import type { Tokens } from './tokens.js';

/** Sign-up, login, renewal and password change. */
@Injectable()
export class AuthService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(PromotionCode) private readonly promotionCodes: Repository<PromotionCode>,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly rateLimits: RateLimits,
    private readonly config: AppConfig,
  ) {}

  /**
   * Makes an account and signs it in (F93, C15–C17).
   *
   * @throws AppError FORBIDDEN when sign-up is closed, BAD_USER_INPUT for a taken email, an unknown plan or code
   */
  async signUp(fields: SignUpFields, clientAddress: string): Promise<SignUpResult> {
    await this.rateLimits.count('signup', networkOf(clientAddress));
    if (this.config.SIGNUP_MODE === 'closed') throw new AppError('FORBIDDEN', 'Hiện không nhận đăng ký mới');
    if (fields.plan && !isPlanCode(fields.plan)) {
      throw invalidInput({ plan: 'Gói không tồn tại' });
    }
    const promotion = await this.promotionFor(fields.promotionCode);
    const passwordHash = await hashPassword(fields.password);
    const { name, email, plan, promotionCode } = fields;
    return this.dataSource.transaction(async (manager) => {
      const user = await this.users.create(manager, { name, email, passwordHash, plan, promotionCode });
      return { user, tokens: await this.sessions.start(manager, user.id), promotion };
    });
  }

  /**
   * Signs an account in (F92). Unknown email and wrong password answer alike and take the same time.
   *
   * @throws AppError INVALID_CREDENTIALS, or TOO_MANY_REQUESTS after too many failures of one account from one address,
   *   so that nobody locks an owner out from elsewhere, or of one address whatever the accounts
   */
  async logIn({ email, password }: LoginFields, clientAddress: string): Promise<LoginResult> {
    const network = networkOf(clientAddress);
    const attempts = `${network}:${email}`;
    await this.rateLimits.count('login', attempts);
    await this.rateLimits.count('login-address', network);
    const user = await this.users.findWithPassword({ email });
    if (!(await passwordMatches(password, user?.passwordHash)) || !user) {
      throw new AppError('INVALID_CREDENTIALS');
    }
    await this.rateLimits.forgive('login', attempts);
    await this.rateLimits.forgive('login-address', network);
    return { user, tokens: await this.sessions.start(this.dataSource.manager, user.id) };
  }

  /** Trades a refresh token for new tokens (C16). @throws AppError UNAUTHENTICATED */
  renewTokens(refreshToken: string): Promise<Tokens> {
    return this.sessions.renew(refreshToken);
  }

  /**
   * Changes the own password and ends the account's other sessions at once (F96, C16, C22).
   *
   * @throws AppError BAD_USER_INPUT with `errors.oldPassword` when the old one is wrong (C19)
   */
  async changePassword(signedIn: SignedInUser, { oldPassword, password }: PasswordFields): Promise<User> {
    const attempts = `password:${signedIn.id}`;
    await this.rateLimits.count('login', attempts);
    const stored = await this.users.findWithPassword({ id: signedIn.id });
    if (!(await passwordMatches(oldPassword, stored?.passwordHash))) {
      throw invalidInput({ oldPassword: 'Mật khẩu hiện tại không đúng' });
    }
    await this.rateLimits.forgive('login', attempts);
    await this.setPassword(signedIn.id, password, signedIn.sessionId);
    return this.users.get(signedIn.id);
  }

  /** Sets a password without the old one, for the operator's command; every session of the account ends (C47). */
  async resetPassword(email: string, password: string): Promise<void> {
    const user = await this.users.getByEmail(email);
    await this.setPassword(user.id, password);
  }

  private async setPassword(userId: number, password: string, keptSessionId?: string) {
    const passwordHash = await hashPassword(password);
    await this.dataSource.transaction(async (manager) => {
      await this.users.setPasswordHash(manager, userId, passwordHash);
      await this.sessions.endOthers(manager, userId, keptSessionId);
    });
  }

  private async promotionFor(code: string | null | undefined): Promise<Promotion | undefined> {
    const known = code ? await this.promotionCodes.findOneBy({ code }) : null;
    if (!known && (code || this.config.SIGNUP_MODE === 'invite')) {
      throw invalidInput({ promotion: 'promotion.discountCodeNotFound' });
    }
    const days = known?.trialDays ?? this.config.TRIAL_DAYS;
    return days > 0 ? { trial: true, days } : undefined;
  }
}
