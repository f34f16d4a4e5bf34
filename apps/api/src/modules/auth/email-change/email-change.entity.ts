import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../users/user.entity.js';

/** A changed login email that its old address may take back (C51). The link's token is derived from the id. */
@Entity('email_changes')
export class EmailChange {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'email_changes_pkey' })
  id: string;

  @Index('email_changes_user_id')
  @Column('integer', { name: 'user_id' })
  userId: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'email_changes_user_id_fkey' })
  user: Relation<User>;

  @Column('text', { name: 'old_email' })
  oldEmail: string;

  /** Taken while the account is locked, so that it tells which of its changes came first. */
  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Index('email_changes_expires_at')
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
