import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A post of another system that was imported, so that it is imported once (C114). No foreign key: it stays when the post is deleted, and
 * goes with it for good.
 */
@Entity('imported_posts')
export class ImportedPost {
  /** The site that was exported, or the name of its system. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'imported_posts_pkey' })
  origin: string;

  /** What the export calls it. */
  @PrimaryColumn('text', { name: 'source_id', primaryKeyConstraintName: 'imported_posts_pkey' })
  sourceId: string;

  @Index('imported_posts_post_id')
  @Column('integer', { name: 'post_id' })
  postId: number;

  @Column('timestamptz', { name: 'imported_at', default: () => 'now()' })
  importedAt: Date;
}
