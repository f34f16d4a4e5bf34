import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { pack } from 'tar-stream';
import type { FileDigest } from './manifest.js';

const CHUNK_BYTES = 256 * 1024;

/** Writes a tar file that only its owner may read, with a digest of each entry. */
export class ArchiveWriter {
  /** Of the files that were added. */
  readonly digests: Record<string, FileDigest> = {};
  private readonly tar = pack();
  private readonly written: Promise<void>;
  private failure: unknown;

  /** @param file must not exist */
  constructor(file: string) {
    const output = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true });
    this.written = pipeline(this.tar, output).catch((error: unknown) => {
      this.failure = error;
    });
  }

  /**
   * Adds a file as long as it is at this moment, also while a program writes to it: what it loses meanwhile becomes
   * zeros, as in pg_basebackup.
   *
   * @returns false when there is no such file any more
   */
  async addFile(name: string, path: string): Promise<boolean> {
    const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (!handle) return false;
    try {
      const { size, mode, mtime } = await handle.stat();
      await this.add({ name, size, mode: mode & 0o777, mtime }, readExactly(handle, size));
      return true;
    } finally {
      await handle.close();
    }
  }

  /** Adds a file with this content, readable by its owner alone. */
  async addContent(name: string, content: Buffer): Promise<void> {
    await this.add({ name, size: content.length, mode: 0o600, mtime: new Date() }, [content]);
  }

  /** Adds a folder, which may be empty. */
  async addFolder(name: string, mode: number): Promise<void> {
    try {
      await new Promise<void>((resolve, reject) => {
        this.tar.entry({ name: `${name}/`, type: 'directory', mode: mode & 0o777 }, (error) =>
          error ? reject(error) : resolve(),
        );
      });
    } catch (error) {
      await this.fail(error);
    }
  }

  /** Resolves when everything is on the disk. */
  async close(): Promise<void> {
    this.tar.finalize();
    await this.written;
    if (this.failure) throw this.failure;
  }

  /** Ends an archive that is not wanted any more. */
  async abort(): Promise<void> {
    this.tar.destroy();
    await this.written;
  }

  private async add(
    header: { name: string; size: number; mode: number; mtime: Date },
    content: AsyncIterable<Buffer> | Iterable<Buffer>,
  ) {
    const digest = createHash('sha256');
    async function* hashed() {
      for await (const chunk of content) {
        digest.update(chunk);
        yield chunk;
      }
    }
    try {
      await pipeline(hashed, this.tar.entry(header));
    } catch (error) {
      await this.fail(error);
    }
    this.digests[header.name] = { bytes: header.size, sha256: digest.digest('hex') };
  }

  /** An entry that ends too early says nothing of the reason, such as a full disk, which the output reports. */
  private async fail(error: unknown): Promise<never> {
    await setImmediate();
    throw this.failure ?? error;
  }
}

async function* readExactly(handle: FileHandle, size: number) {
  for (let position = 0; position < size;) {
    const buffer = Buffer.alloc(Math.min(CHUNK_BYTES, size - position));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
    // At the end of a file that has become shorter the rest of the buffer is zeros.
    const chunk = bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
    position += chunk.length;
    yield chunk;
  }
}
