import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * The names of files that may have bytes in the store and no row, whatever kills the process. Triggers of `files` remove a
 * name with the commit of its row, and add it again with the deletion of the row.
 */
@Injectable()
export class PendingFilesService {
  constructor(private readonly dataSource: DataSource) {}

  /** Call it before the bytes are written. */
  async add(name: string): Promise<void> {
    await this.dataSource.query('insert into pending_files (name) values ($1)', [name]);
  }

  /** Call it when the bytes are gone. */
  async delete(name: string): Promise<void> {
    await this.dataSource.query('delete from pending_files where name = $1', [name]);
  }

  /** Names that were added before `moment` and not deleted since, oldest first. */
  async addedBefore(moment: Date, limit: number): Promise<string[]> {
    const rows: { name: string }[] = await this.dataSource.query(
      'select name from pending_files where since < $1 order by since limit $2',
      [moment, limit],
    );
    return rows.map(({ name }) => name);
  }
}
