import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.js';

/** The purpose of a stored image: a post's thumbnail or an image in its content. */
export type FilePurpose = 'thumbnail' | 'editor';

/** An image in the file store. Its bytes are written before this row is committed and removed after the row. */
@Entity('files')
@Check('files_name_check', `name ~ '^[a-z0-9-]+\\.[a-z0-9]+$'`)
@Check('files_purpose_check', `purpose in ('thumbnail', 'editor')`)
@Index('files_editor_newest', { synchronize: false })
// That of the release before, which searches names alone.
@Index('files_editor_search', { synchronize: false })
@Index('files_editor_words', { synchronize: false })
@Index('files_uploaded_by', { synchronize: false })
@Index('files_unused_since', { synchronize: false })
export class StoredFile {
  /** Random, never the uploader's; `/api/files/resources/{name}` serves it. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'files_pkey' })
  name: string;

  @Column('text')
  purpose: FilePurpose;

  /** The uploader's file name, for people only. */
  @Column('text', { name: 'original_name' })
  originalName: string;

  @Column('text', { name: 'content_type' })
  contentType: string;

  /** The SHA-256 of the uploaded bytes, known while the upload is received; not stored. */
  digest?: string;

  /** Pixels. */
  @Column('integer')
  width: number;

  /** Pixels. */
  @Column('integer')
  height: number;

  /** The average colour as #rrggbb, for clients that wait for the image; files from before it was kept have none. */
  @Column('text', { nullable: true })
  placeholder: string | null;

  /** Of the main file. */
  @Column('integer')
  bytes: number;

  /** Of the main file and its smaller copies; files from before this was counted have the main file's alone. */
  @Column('integer', { name: 'stored_bytes', default: 0 })
  storedBytes: number;

  @ForeignKey(() => User, { name: 'files_uploaded_by_fkey', onDelete: 'SET NULL' })
  @Column('integer', { name: 'uploaded_by', nullable: true })
  uploadedById: number | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /**
   * Since when the image may be unused: its upload, or when the purge has seen that no post uses it any more. Null while the
   * purge finds it in use.
   */
  @Column('timestamptz', { name: 'unused_since', nullable: true, default: () => 'now()' })
  unusedSince: Date | null;

  /** What describes it to who does not see it, offered where it is inserted (C110). */
  @Column('text', { name: 'alt_text', default: '' })
  altText: string;

  /** Whether it stays although nothing uses it. */
  @Column('boolean', { name: 'is_kept', default: false })
  isKept: boolean;
}
