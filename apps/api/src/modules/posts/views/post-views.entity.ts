import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Post } from '../post.entity.js';

/** The number of views of a post (C37); a post without a row has none. */
@Entity('post_views')
export class PostViews {
  @ForeignKey(() => Post, { name: 'post_views_post_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'post_id', primaryKeyConstraintName: 'post_views_pkey' })
  postId: number;

  /** pg returns a bigint as a string. */
  @Column('bigint', { name: 'clicked_number', default: 0 })
  clickedNumber: string;
}
