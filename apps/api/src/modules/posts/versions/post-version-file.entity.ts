import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { StoredFile } from '../../media/stored-file.entity.js';
import { PostVersion } from './post-version.entity.js';

/** A stored image that a version of a post names: its thumbnail, or one of its content (C61). */
@Entity('post_version_files')
export class PostVersionFile {
  @ForeignKey(() => PostVersion, { name: 'post_version_files_version_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('integer', { name: 'version_id', primaryKeyConstraintName: 'post_version_files_pkey' })
  versionId: number;

  @Index('post_version_files_file_name')
  @ForeignKey(() => StoredFile, { name: 'post_version_files_file_name_fkey' })
  @PrimaryColumn('text', { name: 'file_name', primaryKeyConstraintName: 'post_version_files_pkey' })
  fileName: string;
}
