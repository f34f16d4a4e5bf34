import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../../users/user.entity.js';

/** An invitation and the trial it grants (C17). `npm run invite` creates one. */
@Entity('promotion_codes')
@Check('promotion_codes_trial_days_check', 'trial_days > 0')
@Check('promotion_codes_max_uses_check', 'max_uses > 0')
@Check('promotion_codes_uses_left_check', 'uses_left between 0 and max_uses')
export class PromotionCode {
  /** SHA-256 of the code, base64url. The code itself is shown once, to the operator who creates it. */
  @PrimaryColumn('text', { name: 'code', primaryKeyConstraintName: 'promotion_codes_pkey' })
  codeHash: string;

  /** Null: no trial. */
  @Column('integer', { name: 'trial_days', nullable: true })
  trialDays: number | null;

  @Column('integer', { name: 'max_uses', default: 1 })
  maxUses: number;

  @Column('integer', { name: 'uses_left', default: 0 })
  usesLeft: number;

  @Column('timestamptz', { name: 'expires_at', default: () => 'now()' })
  expiresAt: Date;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** Whether the accounts that it makes are managers (C103). */
  @Column('boolean', { name: 'makes_managers', default: false })
  makesManagers: boolean;

  /** When it was ended before its time. */
  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt: Date | null;

  /** The account with which it ends; null for one of the operator. */
  @Index('promotion_codes_created_by')
  @ForeignKey(() => User, { name: 'promotion_codes_created_by_fkey', onDelete: 'SET NULL' })
  @Column('integer', { name: 'created_by', nullable: true })
  createdById: number | null;
}
