import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { StoredFile } from '../../media/stored-file.entity.js';
import { User } from '../../users/user.entity.js';
import { PostVersion } from '../versions/post-version.entity.js';

/** That a picture was replaced by another one in every post (C110). It goes with either of them. */
@Entity('picture_replacements')
export class PictureReplacement {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'picture_replacements_pkey',
  })
  id: number;

  @Index('picture_replacements_former_name')
  @ForeignKey(() => StoredFile, { name: 'picture_replacements_former_name_fkey', onDelete: 'CASCADE' })
  @Column('text', { name: 'former_name' })
  formerName: string;

  @Index('picture_replacements_new_name')
  @ForeignKey(() => StoredFile, { name: 'picture_replacements_new_name_fkey', onDelete: 'CASCADE' })
  @Column('text', { name: 'new_name' })
  newName: string;

  @ForeignKey(() => User, { name: 'picture_replacements_replaced_by_fkey', onDelete: 'SET NULL' })
  @Column('integer', { name: 'replaced_by', nullable: true })
  replacedById: number | null;

  @Column('timestamptz', { name: 'replaced_at', default: () => 'now()' })
  replacedAt: Date;

  @Column('timestamptz', { name: 'undone_at', nullable: true })
  undoneAt: Date | null;
}

/** A version that a replacement has made, and the one whose text it has with the other picture. */
@Entity('picture_replacement_versions')
export class PictureReplacementVersion {
  @ForeignKey(() => PostVersion, {
    name: 'picture_replacement_versions_version_id_fkey',
    onDelete: 'CASCADE',
  })
  @PrimaryColumn('integer', {
    name: 'version_id',
    primaryKeyConstraintName: 'picture_replacement_versions_pkey',
  })
  versionId: number;

  @Index('picture_replacement_versions_former_version_id')
  @ForeignKey(() => PostVersion, {
    name: 'picture_replacement_versions_former_version_id_fkey',
    onDelete: 'CASCADE',
  })
  @Column('integer', { name: 'former_version_id' })
  formerVersionId: number;

  @Index('picture_replacement_versions_replacement_id')
  @ForeignKey(() => PictureReplacement, {
    name: 'picture_replacement_versions_replacement_id_fkey',
    onDelete: 'CASCADE',
  })
  @Column('integer', { name: 'replacement_id' })
  replacementId: number;
}
