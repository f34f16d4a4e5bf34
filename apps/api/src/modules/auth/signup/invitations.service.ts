import { hash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { limits } from '@tiempos/validation';
import { MoreThan, Repository, type EntityManager } from 'typeorm';
import { AppConfig } from '../../../platform/config/app-config.js';
import { invalidInput } from '../../../platform/errors/app-error.js';
import { ActivityService } from '../../users/activity/activity.service.js';
import { EndsWithAccount } from '../../users/ends-with-account.js';
import { UsersService } from '../../users/users.service.js';
import { PromotionCode } from './promotion-code.entity.js';

/** Crockford's base 32: no letter looks like a digit or another letter. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Of five bits each. */
const CODE_CHARACTERS = 20;

/** The open invitations that a manager has at a time. */
const MAX_OPEN_INVITATIONS = 50;

const IS_OPEN = 'uses_left > 0 and expires_at > now()';

const REVOKED = { expiresAt: () => 'now()', revokedAt: () => 'now()' };

/** The values of a new invitation. */
export interface NewInvitation {
  /** How many accounts it can create. */
  readonly uses: number;
  readonly expiresAt: Date;
  /** The trial of each of them, 0 for none; by default TRIAL_DAYS. */
  readonly trialDays?: number;
  /** Whether the accounts that it makes are managers (C103). */
  readonly isManager?: boolean;
  /** The manager who makes it; none when the operator does. */
  readonly createdById?: number;
}

/** A new invitation, the only time that its code is known. */
export interface CreatedInvitation {
  readonly codeHash: string;
  readonly code: string;
  readonly link: string;
  readonly trialDays: number;
}

/** What an account gets by its invitation. */
interface RedeemedInvitation {
  readonly codeHash: string;
  /** 0 for no trial. */
  readonly trialDays: number;
  readonly isManager: boolean;
  /** The manager who has made it; null for the operator. */
  readonly createdById: number | null;
}

/** Invitation codes: random, stored as hashes, valid for a number of sign-ups until they expire (C17). */
@Injectable()
export class InvitationsService {
  constructor(
    @InjectRepository(PromotionCode) private readonly codes: Repository<PromotionCode>,
    private readonly config: AppConfig,
    private readonly users: UsersService,
    private readonly activity: ActivityService,
  ) {}

  /**
   * Creates an invitation.
   *
   * @returns its code, 100 random bits such as `7KQ2-M9XD-4TRW-8HNB-E3VC`, and a link to the sign-up page with it;
   * only its hash is stored
   * @throws AppError FORBIDDEN when the account that makes it is no manager by now, BAD_USER_INPUT when it has too many open ones
   */
  async create(invitation: NewInvitation): Promise<CreatedInvitation> {
    const {
      uses,
      expiresAt,
      trialDays = this.config.TRIAL_DAYS,
      isManager = false,
      createdById,
    } = invitation;
    // 256 is a multiple of 32: each character is as likely as any other.
    const characters = Array.from(randomBytes(CODE_CHARACTERS), (byte) => ALPHABET[byte % 32]).join('');
    const codeHash = hashOf(characters);
    await this.codes.manager.transaction(async (manager) => {
      if (createdById !== undefined) await this.requireRoom(manager, createdById);
      await manager.insert(PromotionCode, {
        codeHash,
        trialDays: trialDays || null,
        maxUses: uses,
        usesLeft: uses,
        expiresAt,
        makesManagers: isManager,
        createdById,
      });
      await this.activity.record(manager, { userId: createdById ?? null, action: 'create-invitation' });
    });
    const code = characters.match(/.{4}/g)!.join('-');
    return { codeHash, code, link: `${this.config.PUBLIC_URL}/signup?promotionCode=${code}`, trialDays };
  }

  /** All invitations, the newest first. */
  list(): Promise<PromotionCode[]> {
    return this.codes.find({ order: { createdAt: 'DESC', codeHash: 'ASC' } });
  }

  /**
   * Ends an open invitation; the accounts that it has made stay.
   *
   * @param name its code, or the first characters of its hash, at least eight
   * @param managerId the manager who does it, unless the operator asks
   * @returns whether there was one
   * @throws AppError FORBIDDEN when the account that does it is no manager by now
   */
  revoke(name: string, managerId: number | null = null): Promise<boolean> {
    return this.codes.manager.transaction(async (manager) => {
      if (managerId !== null) await this.users.lockManager(manager, managerId);
      const { affected } = await manager
        .createQueryBuilder()
        .update(PromotionCode)
        .set(REVOKED)
        .where('(length(:name) >= 8 and starts_with(code, :name) or code = :hash)', {
          name,
          hash: hashOf(name),
        })
        .andWhere(IS_OPEN)
        .execute();
      if (!affected) return false;
      await this.activity.record(manager, { userId: managerId, action: 'revoke-invitation' });
      return true;
    });
  }

  /** Ends the open invitations that an account has made, inside the caller's transaction. @returns how many */
  @EndsWithAccount('invitation')
  async endAll(manager: EntityManager, userId: number): Promise<number> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(PromotionCode)
      .set(REVOKED)
      .where({ createdById: userId })
      .andWhere(IS_OPEN)
      .execute();
    return affected ?? 0;
  }

  /**
   * Consumes one use inside the transaction of a sign-up; a rollback gives it back. A second sign-up with the last
   * use waits for the first one's transaction.
   *
   * @returns what the account gets by it; undefined for a code that is unknown, used up or expired
   */
  async redeem(manager: EntityManager, code: string): Promise<RedeemedInvitation | undefined> {
    if (code.length > limits.promotionCode.max) return undefined;
    const [[redeemed]]: [RedeemedInvitation[], number] = await manager.query(
      `update promotion_codes set uses_left = uses_left - 1 where code = $1 and ${IS_OPEN}
       returning code as "codeHash", coalesce(trial_days, 0) as "trialDays", makes_managers as "isManager",
         created_by as "createdById"`,
      [hashOf(code)],
    );
    return redeemed;
  }

  private async requireRoom(manager: EntityManager, createdById: number) {
    await this.users.lockManager(manager, createdById);
    const isOpen = { createdById, usesLeft: MoreThan(0), expiresAt: MoreThan(new Date()) };
    if ((await manager.countBy(PromotionCode, isOpen)) < MAX_OPEN_INVITATIONS) return;
    const message = `Bạn đang có ${MAX_OPEN_INVITATIONS} lời mời chưa dùng hết. Hãy thu hồi bớt lời mời không còn cần`;
    throw invalidInput({ field: 'uses', code: 'TOO_MANY', message, limit: MAX_OPEN_INVITATIONS });
  }
}

/** Accepts a code in lower case, without hyphens, and with letters that look like a digit. */
function hashOf(code: string) {
  // Longer than any typed code with blanks: not a code.
  const typed = code.length > 100 ? '' : code.toUpperCase().replace(/[\s-]/g, '');
  const characters = typed.replaceAll('O', '0').replace(/[IL]/g, '1');
  return hash('sha256', characters, 'base64url');
}
