import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * An address that an imported post had on the site of another system (C114). It leads to the post where no page of ours has it. No
 * foreign key: it comes back with a deleted post, and goes with it for good.
 */
@Entity('former_paths')
export class FormerPath {
  /** As `formerPath` makes it. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'former_paths_pkey' })
  path: string;

  @Index('former_paths_post_id')
  @Column('integer', { name: 'post_id' })
  postId: number;
}
