import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { costs } from '../../platform/graphql/cost.js';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
  type Relation,
} from 'typeorm';
import { StoredFile } from '../media/stored-file.entity.js';
import { RemovedMarkup } from './content/removed-markup.js';
import { PostTextColumns } from './texts/post-texts.js';
import { User } from '../users/user.entity.js';

/** What Postgres computes and only SQL reads. */
const computed = {
  nullable: true,
  select: false,
  insert: false,
  update: false,
  generatedType: 'STORED',
} as const;

/**
 * A news post: the table and the GraphQL type. Its texts are those of `postTexts`. Views have a table of
 * their own, so that counting them never updates a post.
 */
@ObjectType({ description: 'A news post.' })
@Entity('posts')
@Unique('posts_title_path_unique', ['titlePath'])
@Check('posts_title_check', 'char_length(title) between 3 and 300')
@Check(
  'posts_title_path_check',
  `title_path ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and title_path not in ('list', 'latest3')`,
)
@Check('posts_description_check', 'char_length(description) between 3 and 1000')
@Check('posts_published_at_check', 'is_draft or published_at is not null')
@Index('posts_created_date', { synchronize: false })
@Index('posts_updated_at', { synchronize: false })
@Index('posts_arrived_at', { synchronize: false })
@Index('posts_is_draft', { synchronize: false })
@Index('posts_title', { synchronize: false })
@Index('posts_published', { synchronize: false })
@Index('posts_title_search', { synchronize: false })
@Index('posts_search', { synchronize: false })
@Index('posts_accented_search', { synchronize: false })
@Index('posts_comparable_keywords', { synchronize: false })
export class Post extends PostTextColumns {
  @Field(() => ID, { description: "The post's id; the same number as in REST." })
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'posts_pkey',
  })
  id: number;

  /** The slug; follows the title until the first publication (C30) unless it was chosen (C65), frozen after. */
  @Field({ description: 'The slug: the public page is /blog/{titlePath}.' })
  @Column('text', { name: 'title_path' })
  titlePath: string;

  @Field({ description: 'Whether somebody has chosen the slug, which then no longer follows the title.' })
  @Column('boolean', { name: 'has_own_slug', default: false })
  hasOwnSlug: boolean;

  /** Its id in the feed is its URL: it was published before ids had the number of the post. */
  @Column('boolean', { name: 'has_url_guid', default: false })
  hasUrlGuid: boolean;

  /** The words of title, description and content without accents. */
  @Column({ ...computed, type: 'tsvector', asExpression: 'post_document(title, description, content)' })
  search: string | null;

  /** The same with accents, for the rank. */
  @Column({
    ...computed,
    type: 'tsvector',
    name: 'accented_search',
    asExpression: 'accented_document(title, description, content)',
  })
  accentedSearch: string | null;

  /** The keywords as they are compared. */
  @Column({
    ...computed,
    type: 'text',
    array: true,
    name: 'comparable_keywords',
    asExpression: 'keyword_keys(keywords)',
  })
  comparableKeywords: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'The file name of the thumbnail, served at /api/files/resources/{imgFileName}.',
  })
  @Index('posts_img_file_name')
  @ForeignKey(() => StoredFile, { name: 'posts_img_file_name_fkey' })
  @Column('text', { name: 'img_file_name', nullable: true })
  imgFileName: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The same file name as imgFileName.',
    deprecationReason: 'Use image.url or imgFileName.',
  })
  get thumbImg(): string | null {
    return this.imgFileName;
  }

  @Field({ description: 'True for a draft, false for a published post.' })
  @Column('boolean', { name: 'is_draft' })
  isDraft: boolean;

  /** Grows by one with each save; the conflict check compares it (C32). */
  @Field(() => Int, {
    description: 'Increases by one with each save. Send it with the next save to detect a conflict.',
  })
  @Column('integer', { default: 1 })
  version: number;

  @Field({ description: 'When the post was created.' })
  @CreateDateColumn({ name: 'created_date', type: 'timestamptz' })
  createdDate: Date;

  /** When the post came here, where it was created elsewhere before (C114). */
  @Column('timestamptz', { name: 'arrived_at', nullable: true })
  arrivedAt: Date | null;

  /** First publication; public lists are ordered by it. Stays when the post is taken offline. */
  @Field(() => Date, {
    nullable: true,
    description: 'When the post was first published; null if it never was.',
  })
  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt: Date | null;

  @Field({ description: 'When the post was last saved.' })
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;

  /** Only a save knows it (C82). */
  @Field(() => [RemovedMarkup], {
    complexity: costs(0),
    nullable: true,
    description:
      'What sanitising has removed from the content that `savePost`, `saveWorkingCopy` or `restorePostRevision` got; empty when it kept all. Null ' +
      'in every other response.',
  })
  removed?: RemovedMarkup[] | null;

  @Index('posts_author_id')
  @ForeignKey(() => User, { name: 'posts_author_id_fkey', onDelete: 'SET NULL' })
  @Column('integer', { name: 'author_id', nullable: true })
  authorId: number | null;

  @Column('integer', { name: 'updated_by', nullable: true })
  updatedById: number | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'updated_by', foreignKeyConstraintName: 'posts_updated_by_fkey' })
  updatedBy: Relation<User> | null;
}

/** A post of a list, which is read without its content. */
export type ListedPost = Omit<Post, 'content'>;
