import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../../platform/config/app-config.js';
import { FileUsageService } from './file-usage.service.js';
import { FilesService } from '../files.service.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOURS_BETWEEN_PURGES_MS = 6 * 60 * 60 * 1000;

/** Images of one transaction: few enough that nobody waits for it. */
const BATCH = 100;

/**
 * Removes images that no post has named for UNUSED_FILE_DAYS, or since their upload. Every process may do it at any
 * time: an image that another one looks at is passed over.
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
    private readonly files: FilesService,
  ) {}

  onApplicationBootstrap(): void {
    // Nobody waits for it: a server that was down for long may have much to remove.
    const purge = () => {
      this.running ??= this.purgeQuietly().finally(() => (this.running = undefined));
    };
    this.timer = setInterval(purge, HOURS_BETWEEN_PURGES_MS).unref();
    purge();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.isStopping = true;
    await this.running;
  }

  /** Removes what is unused for long enough, batch by batch. @returns how many images that were */
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
