import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Post } from '../post.entity.js';

/** The number of views of a post (C37); a post without a row has none. */
@Entity('post_views')
export class PostViews {
  @PrimaryColumn('integer', { name: 'post_id', primaryKeyConstraintName: 'post_views_pkey' })
  postId: number;

  @OneToOne(() => Post, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'post_id', foreignKeyConstraintName: 'post_views_post_id_fkey' })
  post: Relation<Post>;

  /** pg returns a bigint as a string. */
  @Column('bigint', { name: 'clicked_number', default: 0 })
  clickedNumber: string;
}
