import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * The number of posts: the sum of `number` over the rows of a state. Triggers update it, each writer in a row that
 * no other transaction has locked, so that lists need not count and writers need not wait.
 */
@Entity('post_counts')
export class PostCount {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'post_counts_pkey',
  })
  id: number;

  @Column('boolean', { name: 'is_draft' })
  isDraft: boolean;

  @Column('integer')
  number: number;
}
