import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import type { ApiTokenScope } from '@tiempos/validation';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
  type Relation,
} from 'typeorm';
import { User } from '../../users/user.entity.js';

/** The API tokens that an account has at a time. */
export const MAX_API_TOKENS = 20;

export const apiTokenScopes = { READ: 'READ', WRITE: 'WRITE' } as const satisfies Record<
  ApiTokenScope,
  ApiTokenScope
>;
registerEnumType(apiTokenScopes, {
  name: 'ApiTokenScope',
  description: 'What an API token may do.',
  valuesMap: {
    READ: { description: 'Read what the account reads, drafts included.' },
    WRITE: { description: 'Read, and change posts and pictures.' },
  },
});

/** A token with which a program acts for an account: the table and the GraphQL type. The token itself is stored nowhere. */
@ObjectType({ description: 'An API token of an account, without its secret.' })
@Entity('api_tokens')
@Unique('api_tokens_token_hash_unique', ['tokenHash'])
@Check('api_tokens_name_check', `name <> ''`)
@Check('api_tokens_scope_check', `scope in ('READ', 'WRITE')`)
@Check('api_tokens_token_hash_check', 'octet_length(token_hash) = 32')
export class ApiToken {
  @Field(() => ID, { description: "The token's id, for `revokeApiToken`; it is no secret." })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'api_tokens_pkey' })
  id: string;

  @Index('api_tokens_user_id')
  @Column('integer', { name: 'user_id' })
  userId: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'api_tokens_user_id_fkey' })
  user: Relation<User>;

  @Field({ description: 'The name that it was given.' })
  @Column('text')
  name: string;

  @Field(() => apiTokenScopes, { description: 'What it may do.' })
  @Column('text')
  scope: ApiTokenScope;

  /** SHA-256 of the secret. */
  @Column('bytea', { name: 'token_hash', select: false })
  tokenHash: Buffer;

  @Field({ name: 'createdDate', description: 'When it was made.' })
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Field({ description: 'Until when it works.' })
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When it was last used, to the minute; null when it never was.',
  })
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null;
}
