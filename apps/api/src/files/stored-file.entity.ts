import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { User } from '../users/user.entity.js';

/** What a stored picture is for: a post's thumbnail or a picture inside its content. */
export type FilePurpose = 'thumbnail' | 'editor';

/** A picture in the file store. Its bytes are written before this row commits and removed after it is gone. */
@Entity('files')
@Check('files_name_check', `name ~ '^[a-z0-9-]+\\.[a-z0-9]+$'`)
@Check('files_purpose_check', `purpose in ('thumbnail', 'editor')`)
@Index('files_editor_newest', { synchronize: false })
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

  /** Pixels. */
  @Column('integer')
  width: number;

  /** Pixels. */
  @Column('integer')
  height: number;

  @Column('integer')
  bytes: number;

  @Column('integer', { name: 'uploaded_by', nullable: true })
  uploadedById: number | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'uploaded_by', foreignKeyConstraintName: 'files_uploaded_by_fkey' })
  uploadedBy: Relation<User> | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
