import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** What someone did to a post. */
export type PostAction = 'create' | 'update' | 'publish' | 'unpublish' | 'delete';

/** Who did what to which post when; append-only, read by SQL (C19g). No foreign keys: the record outlives its post. */
@Entity('post_history')
@Check('post_history_action_check', `action in ('create', 'update', 'publish', 'unpublish', 'delete')`)
export class PostHistoryEntry {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'post_history_pkey',
  })
  id: string;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  @Column('integer', { name: 'user_id', nullable: true })
  userId: number | null;

  @Column('text')
  action: PostAction;

  @Index('post_history_post_id')
  @Column('integer', { name: 'post_id' })
  postId: number;

  /** The version after the action. */
  @Column('integer')
  version: number;
}
