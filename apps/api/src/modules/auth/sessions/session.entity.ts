import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../../users/user.entity.js';

/** One signed-in device. Access tokens contain its id, so ending it takes effect at once (C16). */
@Entity('sessions')
@Index('sessions_expires_at', ['expiresAt'])
export class Session {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'sessions_pkey' })
  id: string;

  @Index('sessions_user_id')
  @ForeignKey(() => User, { name: 'sessions_user_id_fkey', onDelete: 'CASCADE' })
  @Column('integer', { name: 'user_id' })
  userId: number;

  /** How often the refresh token was rotated; the token contains its generation (C16). */
  @Column('integer', { default: 0 })
  generation: number;

  /** Refresh tokens of earlier generations were ended by a password change (C62). */
  @Column('integer', { name: 'first_generation', default: 0 })
  firstGeneration: number;

  @Column('timestamptz', { name: 'rotated_at', default: () => 'now()' })
  rotatedAt: Date;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
