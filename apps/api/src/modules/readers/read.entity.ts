import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Post } from '../posts/post.entity.js';

/** What is counted: reads of five kinds of pages, and presses on the link to the trial. */
export type CountedPage = 'landing' | 'news' | 'plans' | 'signup' | 'post' | 'trial';

/**
 * How often a page was read in a day by people who came from a host, in Vietnamese days (C112). Older rows are joined: after 90 days
 * those of all hosts, after two years those of a month, which then stand at its first day.
 */
@Entity('reads')
@Check('reads_number_check', 'number > 0')
@Check('reads_post_check', `(page = 'post') = (post_id is not null)`)
@Check('reads_page_check', `page in ('landing', 'news', 'plans', 'signup', 'post', 'trial')`)
@Index('reads_key', { synchronize: false })
@Index('reads_post_id', ['postId', 'day'], { where: 'post_id is not null' })
export class Read {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'reads_pkey',
  })
  id: string;

  /** YYYY-MM-DD. */
  @Column('date')
  day: string;

  @Column('varchar', { length: 10 })
  page: CountedPage;

  @ForeignKey(() => Post, { name: 'reads_post_id_fkey', onDelete: 'CASCADE' })
  @Column('integer', { name: 'post_id', nullable: true })
  postId: number | null;

  /** Empty where it is not known, or no longer kept. */
  @Column('varchar', { length: 100, default: '' })
  host: string;

  @Column('integer')
  number: number;
}
