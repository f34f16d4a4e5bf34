import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** An account: the table and the GraphQL type. Everyone signed in may edit every post; there are no roles (C19g). */
@ObjectType({ description: 'An account that may write posts.' })
@Entity('users')
@Unique('users_email_unique', ['email'])
@Check('users_name_check', `name <> ''`)
@Check('users_email_check', `email = lower(email) and email like '%_@_%'`)
export class User {
  @Field(() => ID, { description: 'Identifies the account.' })
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'users_pkey',
  })
  id: number;

  @Field({ description: 'Name shown in the dashboard.' })
  @Column('text')
  name: string;

  /** Trimmed and lower-cased (C19i). */
  @Field({ description: 'Login name, lower case.' })
  @Column('text')
  email: string;

  /** argon2id, in its own encoded form. */
  @Column('text', { name: 'password_hash', select: false })
  passwordHash: string;

  /** The pricing plan chosen at sign-up (C17). */
  @Column('text', { nullable: true })
  plan: string | null;

  /** The hash of the invitation code used at sign-up (C17); its table belongs to auth, a floor above. */
  @ForeignKey('PromotionCode', 'codeHash', { name: 'users_promotion_code_fkey' })
  @Column('text', { name: 'promotion_code', nullable: true })
  promotionCode: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
