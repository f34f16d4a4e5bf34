import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../../platform/config/app-config.js';
import { daysAgo } from '../../../platform/config/days.js';
import { isBackupRunning } from '../../../platform/database/backup-lock.js';
import { Purge } from '../../../platform/queue/purges.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { keysOf } from '../file-names.js';
import { removeExpired } from '../uploads/upload-spool.js';
import { isNeeded } from './file-usage.js';
import { PendingFile } from './pending-file.entity.js';

/** Rows in one transaction: few enough that no other transaction waits long. */
const BATCH = 100;

/** Files without a row in one run: what the store cannot remove now does not keep the process busy. */
const MAX_WITHOUT_ROW = 1000;

/** Longer than any upload, save or removal takes. */
const DAYS_WITHOUT_ROW = 1;

/**
 * Removes pictures: first the row, then the bytes. Whatever may have bytes and no row is in `pending_files`, from before an upload writes
 * them until its row is committed, and from the deletion of a row on. So what a kill, a store that is away or a backup cuts off is done
 * by a later run. No run lists the store: files that this database does not know stay, for it may be another one than was meant.
 */
@Injectable()
export class FileRemovalsService {
  private readonly logger = new Logger('FileRemovals');

  constructor(
    private readonly config: AppConfig,
    private readonly store: FileStore,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Removes what nothing has used for UNUSED_FILE_DAYS, counted from its upload or from the first run after its last use, and what uploads
   * and removals that were cut off have left. Every process may run it at any time.
   *
   * @returns how many files were removed
   */
  @Purge('pictures')
  async purge(closing?: AbortSignal): Promise<number> {
    await removeExpired(join(this.config.DATA_DIR, 'incoming'));
    return (await this.removeUnused(closing)) + (await this.removeWithoutRow(closing));
  }

  /** Notes a name whose bytes are about to be written. */
  async noteUpload(name: string): Promise<void> {
    await this.dataSource.manager.insert(PendingFile, { name });
  }

  /**
   * Removes the bytes of a file without a row, the main one first: without it the picture does not exist. An error is logged and not thrown.
   *
   * @param options.mayBeWritten the store may yet complete a write that was given up, so a later run removes them once more
   */
  async removeBytes(name: string, { mayBeWritten = false } = {}): Promise<void> {
    try {
      // It may copy what its snapshot names.
      if (await isBackupRunning((sql) => this.dataSource.query(sql))) return;
      const [main, ...copies] = keysOf(name) as [string, ...string[]];
      await this.store.delete(main);
      await Promise.all(copies.map((key) => this.store.delete(key)));
      if (!mayBeWritten) await this.dataSource.manager.delete(PendingFile, { name });
    } catch (error) {
      this.logger.error({ err: error }, `The bytes of ${name} could not be removed; it is tried again`);
    }
  }

  /** Removes a file unless it is in use. An error is logged and not thrown: the file stays until it has been unused for long. */
  async removeIfUnused(name: string): Promise<void> {
    try {
      await this.removeLocked('name = $1 for update', [name]);
    } catch (error) {
      this.logger.error({ err: error }, `${name} could not be removed`);
    }
  }

  private async removeUnused(closing?: AbortSignal) {
    await this.dataSource.query(
      `update files set unused_since = now() where unused_since is null and not ${isNeeded}`,
    );
    const days = this.config.UNUSED_FILE_DAYS;
    if (days === 0) return 0;
    const oldest = 'unused_since < $1 order by unused_since limit $2 for update skip locked';
    const moment = daysAgo(days);
    let removed = 0;
    for (let seen = BATCH; seen === BATCH && !closing?.aborted;) {
      const batch = await this.removeLocked(oldest, [moment, BATCH]);
      removed += batch.removed;
      seen = batch.seen;
    }
    return removed;
  }

  /**
   * Removes those of some files that are unused, and marks the others as used.
   *
   * @param which locks the rows; a save that has locked one first is waited for or skipped, one that comes later finds no picture
   */
  private async removeLocked(which: string, parameters: unknown[]) {
    const { seen, names } = await this.dataSource.transaction(async (manager) => {
      const locked: { name: string }[] = await manager.query(
        `select name from files where ${which}`,
        parameters,
      );
      // A statement of its own sees what was committed while the first one waited.
      const deleted: { name: string }[] = await manager.query(
        `with unused as (delete from files where name = any($1) and not ${isNeeded} returning name),
           used as (update files set unused_since = null where name = any($1) and ${isNeeded})
         select name from unused`,
        [locked.map(({ name }) => name)],
      );
      return { seen: locked.length, names: deleted.map(({ name }) => name) };
    });
    for (const name of names) await this.removeBytes(name);
    return { seen, removed: names.length };
  }

  private async removeWithoutRow(closing?: AbortSignal) {
    const rows: { name: string }[] = await this.dataSource.query(
      `select name from pending_files where since < $1 and not exists (select from files where files.name = pending_files.name)
       order by since limit $2`,
      [daysAgo(DAYS_WITHOUT_ROW), MAX_WITHOUT_ROW],
    );
    let removed = 0;
    for (const { name } of rows) {
      if (closing?.aborted) break;
      await this.removeBytes(name);
      removed += 1;
    }
    return removed;
  }
}
