import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The name of a file that may have bytes in the store and no row; triggers of `files` write it too. */
@Entity('pending_files')
export class PendingFile {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pending_files_pkey' })
  name: string;

  @Column('timestamptz', { default: () => 'now()' })
  since: Date;
}
