import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../../users/user.entity.js';

/** A change of a login email that can be undone (C51). The token of the link is derived from the id. */
@Entity('email_changes')
export class EmailChange {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'email_changes_pkey' })
  id: string;

  @Index('email_changes_user_id')
  @ForeignKey(() => User, { name: 'email_changes_user_id_fkey', onDelete: 'CASCADE' })
  @Column('integer', { name: 'user_id' })
  userId: number;

  @Column('text', { name: 'old_email' })
  oldEmail: string;

  /** Set while the account is locked, so that it orders the changes of one account. */
  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Index('email_changes_expires_at')
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
