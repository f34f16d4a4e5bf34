import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A slug that a post had after its first publication (C109). It leads to the post, and no other post may have it; the trigger
 * `keep_former_slug` writes it. No foreign key: it comes back with a deleted post, and goes with it for good.
 */
@Entity('former_slugs')
export class FormerSlug {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'former_slugs_pkey' })
  slug: string;

  @Index('former_slugs_post_id')
  @Column('integer', { name: 'post_id' })
  postId: number;

  @Column('timestamptz', { name: 'left_at', default: () => 'now()' })
  leftAt: Date;
}
