import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/**
 * Opens the file store in a folder of the local disk. Callers use flydrive's Disk only, so that another driver (S3)
 * can replace this one.
 */
export function openFileStore(folder: string): Disk {
  return new Disk(new AtomicFSDriver(folder));
}

/** flydrive's local driver with atomic writes, as object stores have them. */
class AtomicFSDriver extends FSDriver {
  constructor(private readonly folder: string) {
    super({ location: folder, visibility: 'public' });
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const target = join(this.folder, key);
    // No stored name begins with a dot.
    const temporary = join(this.folder, `.${randomUUID()}`);
    try {
      await mkdir(dirname(target), { recursive: true });
      await writeFile(temporary, contents, { flag: 'wx', flush: true });
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  /** Fails at once for a missing file, not after the response has started. */
  override async getStream(key: string): Promise<Readable> {
    const file = await open(join(this.folder, key));
    return file.createReadStream();
  }
}
