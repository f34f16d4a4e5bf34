import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An action on a post. The table also holds actions on accounts, which auth writes, without a post. */
export type PostAction =
  'create' | 'update' | 'publish' | 'unpublish' | 'delete' | 'restore-revision' | 'restore-post';

/** Who did what to which post, and when; append-only (C19g). No foreign keys: the row outlives its post. */
@Entity('post_history')
@Index('post_history_post_id', ['postId', 'id'])
@Check(
  'post_history_action_check',
  `case when action in ('create', 'update', 'publish', 'unpublish', 'delete', 'restore-revision', 'restore-post')
    then post_id is not null and version is not null
    else action in ('change-email', 'undo-email-change') end`,
)
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

  @Column('integer', { name: 'post_id', nullable: true })
  postId: number | null;

  /** The version after the action. */
  @Column('integer', { nullable: true })
  version: number | null;
}
