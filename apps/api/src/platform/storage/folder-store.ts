import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { fileStoreId } from './file-store-id.js';
import { FileStore, type OpenFile } from './file-store.js';

/** The file store in a folder of the local disk, or of one that several machines mount. */
export class FolderStore extends FileStore {
  readonly name: string;

  constructor(private readonly folder: string) {
    super(new Disk(new AtomicFSDriver(folder)), '');
    this.name = folder;
  }

  id(): Promise<string> {
    return fileStoreId(this.folder);
  }

  async read(key: string): Promise<OpenFile | undefined> {
    try {
      const file = await open(join(this.folder, key));
      // Its end closes the file.
      return { bytes: (await file.stat()).size, stream: file.createReadStream() };
    } catch (error) {
      if (this.isMissing(error)) return undefined;
      throw error;
    }
  }

  protected override isMissing(error: unknown): boolean {
    return (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';
  }
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
}
