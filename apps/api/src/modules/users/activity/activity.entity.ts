import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An action on a post. */
export type PostAction =
  'create' | 'update' | 'publish' | 'unpublish' | 'delete' | 'restore-revision' | 'restore-post';

/** An action on an account by itself. */
export type OwnAction = 'change-email' | 'undo-email-change';

/** An action on one contact message (C104). */
export type MessageAction = 'answer-message' | 'reopen-message' | 'mark-spam' | 'note-message';

/** An action on a picture in every post (C110). */
export type PictureAction = 'replace-picture' | 'undo-replacement';

/** An action on an account, an invitation or contact messages (C104, C105). */
export type ManagerAction =
  | MessageAction
  | 'lock-account'
  | 'unlock-account'
  | 'end-sessions'
  | 'remove-account'
  | 'name-manager'
  | 'unname-manager'
  | 'make-password-link'
  | 'use-password-link'
  | 'create-invitation'
  | 'revoke-invitation'
  | 'export-messages'
  | 'erase-messages';

/**
 * Who did what, and when; append-only (C19g). It holds no personal data, and has no foreign keys: the row outlives the post, the
 * account and the message.
 */
@Entity('post_history')
@Index('post_history_post_id', ['postId', 'id'])
@Index('post_history_activity', ['id'], { where: 'post_id is null' })
@Check(
  'post_history_action_check',
  `case
    when action in ('create', 'update', 'publish', 'unpublish', 'delete', 'restore-revision', 'restore-post')
      then post_id is not null and version is not null
    when action in ('lock-account', 'unlock-account', 'end-sessions', 'remove-account', 'name-manager', 'unname-manager',
      'make-password-link', 'use-password-link', 'answer-message', 'reopen-message', 'mark-spam', 'note-message')
      then subject_id is not null
    else action in ('change-email', 'undo-email-change', 'create-invitation', 'revoke-invitation', 'export-messages',
      'erase-messages', 'replace-picture', 'undo-replacement') end`,
)
export class ActivityEntry {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'post_history_pkey',
  })
  id: string;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  /** The account that did it; null for the operator and the schedule. */
  @Column('integer', { name: 'user_id', nullable: true })
  userId: number | null;

  @Column('text')
  action: PostAction | OwnAction | ManagerAction | PictureAction;

  @Column('integer', { name: 'post_id', nullable: true })
  postId: number | null;

  /** The post's version after the action. */
  @Column('integer', { nullable: true })
  version: number | null;

  /** The account or the message to which it was done. */
  @Column('bigint', { name: 'subject_id', nullable: true })
  subjectId: string | null;

  /** How many messages were exported or erased, or posts got another picture. */
  @Column('integer', { nullable: true })
  number: number | null;
}
