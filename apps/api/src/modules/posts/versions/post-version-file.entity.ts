import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { StoredFile } from '../../media/stored-file.entity.js';
import { PostVersion } from './post-version.entity.js';

/** A stored image that a version of a post names: its thumbnail, or one of its content (C61). */
@Entity('post_version_files')
export class PostVersionFile {
  @PrimaryColumn('integer', { name: 'version_id', primaryKeyConstraintName: 'post_version_files_pkey' })
  versionId: number;

  @ManyToOne(() => PostVersion, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'version_id', foreignKeyConstraintName: 'post_version_files_version_id_fkey' })
  version: Relation<PostVersion>;

  @Index('post_version_files_file_name')
  @PrimaryColumn('text', { name: 'file_name', primaryKeyConstraintName: 'post_version_files_pkey' })
  fileName: string;

  @ManyToOne(() => StoredFile)
  @JoinColumn({ name: 'file_name', foreignKeyConstraintName: 'post_version_files_file_name_fkey' })
  file: Relation<StoredFile>;
}
