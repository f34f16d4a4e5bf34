import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { PostTextColumns } from '../texts/post-texts.js';

/** Why a text was kept: somebody saved it, kept it aside as working copy, or shared it without saving it. */
export type PostVersionKind = 'saved' | 'working-copy' | 'shared';

/**
 * A text of a post that the server has accepted. The newest saved one is what the post has; a working copy that has not ended
 * is the one of its post; a preview or a deleted post refer to theirs. No foreign key to posts: the versions of a deleted post
 * stay while it can be brought back. None to users: a version outlives its account.
 */
@Entity('post_versions')
@Check('post_versions_kind_check', `kind in ('saved', 'working-copy', 'shared')`)
@Check('post_versions_ended_at_check', `kind <> 'saved' or ended_at is null`)
@Index('post_versions_saved', ['postId', 'number'], { unique: true, where: `kind = 'saved'` })
@Index('post_versions_working_copy', ['postId'], {
  unique: true,
  where: `kind = 'working-copy' and ended_at is null`,
})
@Index('post_versions_post_id', ['postId', 'savedAt', 'id'])
@Index('post_versions_saved_by', ['savedById', 'savedAt'])
@Index('post_versions_ended_at', ['endedAt'], { where: 'ended_at is not null' })
export class PostVersion extends PostTextColumns {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'post_versions_pkey',
  })
  id: number;

  @Column('integer', { name: 'post_id' })
  postId: number;

  @Column('text')
  kind: PostVersionKind;

  /** The version of the post that it is, or that it was made from. */
  @Column('integer')
  number: number;

  @Column('text', { name: 'img_file_name', nullable: true })
  imgFileName: string | null;

  /** The state of the post then. */
  @Column('boolean', { name: 'is_draft' })
  isDraft: boolean;

  /** What the save changed: names of `postTexts`, image, state. */
  @Column('text', { array: true, default: '{}' })
  changed: string[];

  @Column('integer', { name: 'saved_by', nullable: true })
  savedById: number | null;

  @Column('timestamptz', { name: 'saved_at', default: () => 'now()' })
  savedAt: Date;

  /** Who has replaced, dropped or published a working copy, or revoked the link of a snapshot. */
  @Column('integer', { name: 'ended_by', nullable: true })
  endedById: number | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;
}
