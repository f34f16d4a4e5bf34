import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { daysAgo } from '../../../platform/config/days.js';
import { Purge } from '../../../platform/queue/purges.js';
import { MediaService } from '../media.service.js';
import { removeExpired } from '../uploads/upload-spool.js';
import { PendingFilesService } from './pending-files.service.js';

/** Files in one run. What the store cannot remove now does not keep the process busy: the next run tries again. */
const BATCH = 1000;

/** Longer than any upload, save or deletion takes. */
const DAYS = 1;

/**
 * Removes what killed processes left behind: bytes in the store without a row, and spooled uploads. It never lists the
 * store: a file that this database does not know is left alone, for the database may be another one than was meant.
 */
@Injectable()
export class AbandonedFilesService {
  constructor(
    private readonly config: AppConfig,
    private readonly pending: PendingFilesService,
    private readonly files: MediaService,
  ) {}

  /** @returns how many files were removed; every process may run it at any time */
  @Purge('abandoned files')
  async purge(closing?: AbortSignal): Promise<number> {
    await removeExpired(join(this.config.DATA_DIR, 'incoming'));
    const names = await this.pending.addedBefore(daysAgo(DAYS), BATCH);
    let removed = 0;
    for (const name of names) {
      if (closing?.aborted) break;
      await this.files.discardUnlessRecorded({ name });
      removed += 1;
    }
    return removed;
  }
}
