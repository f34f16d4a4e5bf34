import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** An account: the table and the GraphQL type. Everyone signed in may edit every post; managers see more than posts (C19g, C103). */
@ObjectType({ description: 'An account. Every account may edit every post.' })
@Entity('users')
@Unique('users_email_unique', ['email'])
@Check('users_name_check', `name <> ''`)
@Check('users_byline_check', `byline <> ''`)
@Check('users_email_check', `email = lower(email) and email like '%_@_%'`)
export class User {
  @Field(() => ID, { description: "The account's id; the same number as in REST." })
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'users_pkey',
  })
  id: number;

  @Field({ description: 'The name shown in the dashboard.' })
  @Column('text')
  name: string;

  /** Trimmed and lower-cased (C19i). */
  @Field({ description: 'The email of the account in lower case.' })
  @Column('text')
  email: string;

  /** argon2id, in its own encoded form. */
  @Column('text', { name: 'password_hash', select: false })
  passwordHash: string;

  /** The pricing plan chosen at sign-up (C17). */
  @Column('text', { nullable: true })
  plan: string | null;

  /** The hash of the invitation code used at sign-up (C17); its table belongs to auth, a layer above. */
  @ForeignKey('PromotionCode', 'codeHash', { name: 'users_promotion_code_fkey' })
  @Column('text', { name: 'promotion_code', nullable: true })
  promotionCode: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Field({ description: 'Whether it may see contact messages, accounts and invitations.' })
  @Column('boolean', { name: 'is_manager', default: false })
  isManager: boolean;

  /** When somebody last signed in with it or renewed its tokens. */
  @Column('timestamptz', { name: 'last_seen_at', nullable: true })
  lastSeenAt: Date | null;

  /** The manager with whose link the password was set, until the next login has said so (C105). */
  @ForeignKey(() => User, { name: 'users_password_link_by_fkey', onDelete: 'SET NULL' })
  @Column('integer', { name: 'password_link_by', nullable: true })
  passwordLinkById: number | null;

  /** When that link was made; null without one. */
  @Column('timestamptz', { name: 'password_link_at', nullable: true })
  passwordLinkAt: Date | null;

  /** Since when nobody can sign in with it. */
  @Column('timestamptz', { name: 'locked_at', nullable: true })
  lockedAt: Date | null;

  /** The name under which articles show the account; null for none (C107). */
  @Column('text', { nullable: true })
  byline: string | null;
}
