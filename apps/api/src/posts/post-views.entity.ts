import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Post } from './post.entity.js';

/** How often a post was read; no row means never (C37). */
@Entity('post_views')
export class PostViews {
  @PrimaryColumn('integer', { name: 'post_id', primaryKeyConstraintName: 'post_views_pkey' })
  postId: number;

  @OneToOne(() => Post, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'post_id', foreignKeyConstraintName: 'post_views_post_id_fkey' })
  post: Relation<Post>;

  /** bigint, so Postgres hands it over as text. */
  @Column('bigint', { name: 'clicked_number', default: 0 })
  clickedNumber: string;
}
