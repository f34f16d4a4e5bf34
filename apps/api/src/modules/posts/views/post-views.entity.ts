import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Post } from '../post.entity.js';

/** The number of views of a post (C37). Triggers create the row of every post and update `is_draft`, by which lists select. */
@Entity('post_views')
@Index('post_views_number', ['clickedNumber', 'postId'])
@Index('post_views_state_number', ['isDraft', 'clickedNumber', 'postId'])
export class PostViews {
  @PrimaryColumn('integer', { name: 'post_id', primaryKeyConstraintName: 'post_views_pkey' })
  postId: number;

  @OneToOne(() => Post, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'post_id', foreignKeyConstraintName: 'post_views_post_id_fkey' })
  post: Relation<Post>;

  /** pg returns a bigint as a string. */
  @Column('bigint', { name: 'clicked_number', default: 0 })
  clickedNumber: string;

  /** A copy of the post's. */
  @Column('boolean', { name: 'is_draft' })
  isDraft: boolean;
}
