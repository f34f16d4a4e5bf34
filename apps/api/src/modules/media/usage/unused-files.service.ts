import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../../platform/config/app-config.js';
import { FileUsageService } from './file-usage.service.js';
import { MediaService } from '../media.service.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const PURGE_INTERVAL_MS = 6 * 60 * 60 * 1000;

/** Images in one transaction: few enough that no other transaction waits long. */
const BATCH = 100;

/**
 * Deletes images that no post has used for UNUSED_FILE_DAYS, counted from their upload or their last use. Every
 * process may run it at any time: images that another process has locked are skipped.
 */
@Injectable()
export class UnusedFilesService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('UnusedFilesService');
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private isStopping = false;

  constructor(
    private readonly config: AppConfig,
    private readonly dataSource: DataSource,
    private readonly usage: FileUsageService,
    private readonly files: MediaService,
  ) {}

  onApplicationBootstrap(): void {
    // Not awaited: after a long pause there may be much to delete.
    const purge = () => {
      this.running ??= this.purgeQuietly().finally(() => (this.running = undefined));
    };
    this.timer = setInterval(purge, PURGE_INTERVAL_MS).unref();
    purge();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.isStopping = true;
    await this.running;
  }

  /** Deletes unused images in batches. @returns how many images were deleted */
  async purge(): Promise<number> {
    const days = this.config.UNUSED_FILE_DAYS;
    if (days === 0) return 0;
    const moment = new Date(Date.now() - days * DAY_MS);
    let removed = 0;
    for (let seen = BATCH; seen === BATCH && !this.isStopping;) {
      const batch = await this.dataSource.transaction((manager) =>
        this.usage.deleteUnusedSince(manager, moment, BATCH),
      );
      for (const name of batch.deleted) await this.files.discard({ name });
      removed += batch.deleted.length;
      seen = batch.seen;
    }
    return removed;
  }

  private async purgeQuietly() {
    try {
      const removed = await this.purge();
      if (removed) this.logger.log(`${removed} images that no post named any more are gone`);
    } catch (error) {
      this.logger.error({ err: error }, 'Unused images could not be removed; it is tried again');
    }
  }
}
