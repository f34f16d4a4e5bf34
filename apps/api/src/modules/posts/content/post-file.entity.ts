import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { StoredFile } from '../../media/stored-file.entity.js';
import { Post } from '../post.entity.js';

/** A stored image that the content of a post uses. The thumbnail is a column of the post. */
@Entity('post_files')
export class PostFile {
  @PrimaryColumn('integer', { name: 'post_id', primaryKeyConstraintName: 'post_files_pkey' })
  postId: number;

  @ManyToOne(() => Post, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'post_id', foreignKeyConstraintName: 'post_files_post_id_fkey' })
  post: Relation<Post>;

  @Index('post_files_file_name')
  @PrimaryColumn('text', { name: 'file_name', primaryKeyConstraintName: 'post_files_pkey' })
  fileName: string;

  @ManyToOne(() => StoredFile)
  @JoinColumn({ name: 'file_name', foreignKeyConstraintName: 'post_files_file_name_fkey' })
  file: Relation<StoredFile>;
}
