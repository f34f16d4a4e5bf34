import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Post } from '../post.entity.js';

/** A keyword of a published post, in lower case, with the date that lists are ordered by. Triggers keep the rows. */
@Entity('post_keywords')
@Index('post_keywords_newest', { synchronize: false })
export class PostKeyword {
  @PrimaryColumn('integer', { name: 'post_id', primaryKeyConstraintName: 'post_keywords_pkey' })
  postId: number;

  @ManyToOne(() => Post, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'post_id', foreignKeyConstraintName: 'post_keywords_post_id_fkey' })
  post: Relation<Post>;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'post_keywords_pkey' })
  keyword: string;

  @Column('timestamptz', { name: 'published_at' })
  publishedAt: Date;
}
