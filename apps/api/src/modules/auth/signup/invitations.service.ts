import { hash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { limits } from '@tiempos/validation';
import { Repository, type EntityManager } from 'typeorm';
import { AppConfig } from '../../../platform/config/app-config.js';
import { EndsWithAccount } from '../../users/ends-with-account.js';
import { PromotionCode } from './promotion-code.entity.js';

/** Crockford's base 32: no letter looks like a digit or another letter. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Of five bits each. */
const CODE_CHARACTERS = 20;

const IS_OPEN = 'uses_left > 0 and expires_at > now()';

/** The values of a new invitation. */
export interface NewInvitation {
  /** How many accounts it can create. */
  readonly uses: number;
  readonly expiresAt: Date;
  /** The trial of each of them, 0 for none; by default TRIAL_DAYS. */
  readonly trialDays?: number;
  /** The account that makes it; none when the operator does. */
  readonly createdById?: number;
}

/** Invitation codes: random, stored as hashes, valid for a number of sign-ups until they expire (C17). */
@Injectable()
export class InvitationsService {
  constructor(
    @InjectRepository(PromotionCode) private readonly codes: Repository<PromotionCode>,
    private readonly config: AppConfig,
  ) {}

  /**
   * Creates an invitation.
   *
   * @returns its code, 100 random bits such as `7KQ2-M9XD-4TRW-8HNB-E3VC`, and a link to the sign-up page with it;
   * only its hash is stored
   */
  async create({ uses, expiresAt, trialDays = this.config.TRIAL_DAYS, createdById }: NewInvitation): Promise<{
    code: string;
    link: string;
    trialDays: number;
  }> {
    // 256 is a multiple of 32: each character is as likely as any other.
    const characters = Array.from(randomBytes(CODE_CHARACTERS), (byte) => ALPHABET[byte % 32]).join('');
    await this.codes.insert({
      codeHash: hashOf(characters),
      trialDays: trialDays || null,
      maxUses: uses,
      usesLeft: uses,
      expiresAt,
      createdById,
    });
    const code = characters.match(/.{4}/g)!.join('-');
    return { code, link: `${this.config.PUBLIC_URL}/signup?promotionCode=${code}`, trialDays };
  }

  /** All invitations, the newest first. */
  list(): Promise<PromotionCode[]> {
    return this.codes.find({ order: { createdAt: 'DESC', codeHash: 'ASC' } });
  }

  /**
   * Ends an open invitation; the accounts that it has made stay.
   *
   * @param name its code, or the first characters of its hash, at least eight
   * @returns whether there was one
   */
  async revoke(name: string): Promise<boolean> {
    const { affected } = await this.codes
      .createQueryBuilder()
      .update({ expiresAt: () => 'now()' })
      .where('(length(:name) >= 8 and starts_with(code, :name) or code = :hash)', {
        name,
        hash: hashOf(name),
      })
      .andWhere(IS_OPEN)
      .execute();
    return Boolean(affected);
  }

  /** Ends the open invitations that an account has made, inside the caller's transaction. @returns how many */
  @EndsWithAccount('invitation')
  async endAll(manager: EntityManager, userId: number): Promise<number> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(PromotionCode)
      .set({ expiresAt: () => 'now()' })
      .where({ createdById: userId })
      .andWhere(IS_OPEN)
      .execute();
    return affected ?? 0;
  }

  /**
   * Consumes one use inside the transaction of a sign-up; a rollback gives it back. A second sign-up with the last
   * use waits for the first one's transaction.
   *
   * @returns its trial in days, 0 for none; undefined for a code that is unknown, used up or expired
   */
  async redeem(
    manager: EntityManager,
    code: string,
  ): Promise<{ codeHash: string; trialDays: number } | undefined> {
    if (code.length > limits.promotionCode.max) return undefined;
    const codeHash = hashOf(code);
    const [[row]]: [{ trial_days: number | null }[], number] = await manager.query(
      `update promotion_codes set uses_left = uses_left - 1
       where code = $1 and ${IS_OPEN} returning trial_days`,
      [codeHash],
    );
    return row && { codeHash, trialDays: row.trial_days ?? 0 };
  }
}

/** Accepts a code in lower case, without hyphens, and with letters that look like a digit. */
function hashOf(code: string) {
  // Longer than any typed code with blanks: not a code.
  const typed = code.length > 100 ? '' : code.toUpperCase().replace(/[\s-]/g, '');
  const characters = typed.replaceAll('O', '0').replace(/[IL]/g, '1');
  return hash('sha256', characters, 'base64url');
}
