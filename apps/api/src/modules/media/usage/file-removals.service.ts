import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isBackupRunning } from '../../../platform/database/backup-lock.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { keysOf } from '../file-names.js';
import { PendingFilesService } from './pending-files.service.js';

const RETRY_MS = 15_000;
/** A store that fails for days must not fill the memory. */
const MAX_LEFT = 100_000;

/** Removes the bytes of files that have no row. What a store does not remove, or a backup needs, is tried again. */
@Injectable()
export class FileRemovalsService implements OnApplicationShutdown {
  private readonly logger = new Logger('FileRemovals');
  private readonly left = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: FileStore,
    private readonly pending: PendingFilesService,
    private readonly dataSource: DataSource,
  ) {}

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  /** Removes the bytes of a file. An error is logged and not thrown. */
  async remove(name: string): Promise<void> {
    if (await this.removeOrLog(name)) await this.deletePending(name);
  }

  /** Removes the bytes of a file whose last write failed, and once more later: a slow store may complete it by then. */
  async removeUnfinished(name: string): Promise<void> {
    if (await this.removeOrLog(name)) this.removeLater(name);
  }

  /** @returns whether the bytes are gone */
  private async removeOrLog(name: string) {
    try {
      if (await this.removeBytes(name)) return true;
    } catch (error) {
      this.logger.error({ err: error }, `The bytes of ${name} could not be removed; it is tried again`);
    }
  }

  /** Removes the main file first: without it the picture does not exist. @returns false while a backup may need it */
  private async removeBytes(name: string) {
    if (await isBackupRunning((sql) => this.dataSource.query(sql))) return false;
    const [main, ...copies] = keysOf(name) as [string, ...string[]];
    await this.store.delete(main);
    await Promise.all(copies.map((key) => this.store.delete(key)));
    return true;
  }

  /** A name that stays is removed by the next purge of abandoned files. */
  private async deletePending(name: string) {
    await this.pending.delete(name).catch(() => undefined);
  }

  private removeLater(name: string) {
    if (this.left.size < MAX_LEFT) this.left.add(name);
    this.timer ??= setTimeout(() => void this.removeLeft(), RETRY_MS).unref();
  }

  private async removeLeft() {
    for (const name of this.left) {
      try {
        if (!(await this.removeBytes(name))) break;
        this.left.delete(name);
        await this.deletePending(name);
      } catch {
        // The store is still away, most likely for the others too; another one is the first next time.
        this.left.delete(name);
        this.left.add(name);
        break;
      }
    }
    this.timer = this.left.size > 0 ? setTimeout(() => void this.removeLeft(), RETRY_MS).unref() : undefined;
  }
}
