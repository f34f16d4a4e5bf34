import { Check, Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** An invitation code and the trial it grants (C17). Operators add rows by SQL. */
@Entity('promotion_codes')
@Check('promotion_codes_trial_days_check', 'trial_days > 0')
export class PromotionCode {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'promotion_codes_pkey' })
  code: string;

  @Column('integer', { name: 'trial_days' })
  trialDays: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
