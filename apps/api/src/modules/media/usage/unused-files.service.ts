import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../../platform/config/app-config.js';
import { daysAgo } from '../../../platform/config/days.js';
import { Purge } from '../../../platform/queue/purges.js';
import { FileUsageService } from './file-usage.service.js';
import { MediaService } from '../media.service.js';

/** Images in one transaction: few enough that no other transaction waits long. */
const BATCH = 100;

/**
 * Deletes images that no post has used for UNUSED_FILE_DAYS, counted from their upload or from the first run after their last
 * use. Every process may run it at any time: images that another process has locked are skipped.
 */
@Injectable()
export class UnusedFilesService {
  constructor(
    private readonly config: AppConfig,
    private readonly dataSource: DataSource,
    private readonly usage: FileUsageService,
    private readonly files: MediaService,
  ) {}

  /** Deletes unused images in batches. @returns how many images were deleted */
  @Purge('unused images')
  async purge(closing?: AbortSignal): Promise<number> {
    await this.usage.noteUnused(this.dataSource.manager);
    const days = this.config.UNUSED_FILE_DAYS;
    if (days === 0) return 0;
    const moment = daysAgo(days);
    let removed = 0;
    for (let seen = BATCH; seen === BATCH && !closing?.aborted;) {
      const batch = await this.dataSource.transaction((manager) =>
        this.usage.deleteUnusedSince(manager, moment, BATCH),
      );
      for (const name of batch.deleted) await this.files.discard({ name });
      removed += batch.deleted.length;
      seen = batch.seen;
    }
    return removed;
  }
}
