import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../../users/user.entity.js';

/** A link that sets a new password. Its token is derived from the id. */
@Entity('password_resets')
export class PasswordReset {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'password_resets_pkey' })
  id: string;

  @Index('password_resets_user_id')
  @ForeignKey(() => User, { name: 'password_resets_user_id_fkey', onDelete: 'CASCADE' })
  @Column('integer', { name: 'user_id' })
  userId: number;

  /** The manager who made it and ends it by leaving (C105); null for one that was requested by mail. */
  @ForeignKey(() => User, { name: 'password_resets_created_by_fkey', onDelete: 'CASCADE' })
  @Column('integer', { name: 'created_by', nullable: true })
  createdById: number | null;

  /** A digest of the email and the password that the account had: the link ends when either of them changes. */
  @Column('text', { name: 'credentials' })
  credentials: string;

  @Index('password_resets_expires_at')
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
