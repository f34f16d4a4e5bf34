import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/**
 * Opens the file store in a folder of the local disk. Callers know flydrive's Disk only, so that another driver (S3) fits
 * behind it.
 */
export function openFileStore(folder: string): Disk {
  return new Disk(new AtomicFSDriver(folder));
}

/** flydrive's local driver, with what object stores promise anyway: a file is there whole or not at all. */
class AtomicFSDriver extends FSDriver {
  constructor(private readonly folder: string) {
    super({ location: folder, visibility: 'public' });
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const target = join(this.folder, key);
    // A leading dot: no stored name begins like this.
    const unfinished = join(this.folder, `.${randomUUID()}`);
    try {
      await mkdir(dirname(target), { recursive: true });
      await writeFile(unfinished, contents, { flag: 'wx', flush: true });
      await rename(unfinished, target);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  /** Fails at once for a missing file, not when the answer has begun. */
  override async getStream(key: string): Promise<Readable> {
    const file = await open(join(this.folder, key));
    return file.createReadStream();
  }
}
