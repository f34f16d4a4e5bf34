import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Post } from '../post.entity.js';

/** How often a post was read (C37). Triggers give every post its row, and keep the state that lists by views select. */
@Entity('post_views')
@Index('post_views_number', ['clickedNumber', 'postId'])
@Index('post_views_state_number', ['isDraft', 'clickedNumber', 'postId'])
export class PostViews {
  @PrimaryColumn('integer', { name: 'post_id', primaryKeyConstraintName: 'post_views_pkey' })
  postId: number;

  @OneToOne(() => Post, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'post_id', foreignKeyConstraintName: 'post_views_post_id_fkey' })
  post: Relation<Post>;

  /** bigint, so Postgres hands it over as text. */
  @Column('bigint', { name: 'clicked_number', default: 0 })
  clickedNumber: string;

  /** That of the post. */
  @Column('boolean', { name: 'is_draft' })
  isDraft: boolean;
}
