import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';

/** A file that is being read; the stream must be read or destroyed. */
export interface OpenFile {
  readonly bytes: number;
  readonly stream: Readable;
}

/** The store cannot be used; the message completes "FILES_URL …" and has no secret. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError';
}

/**
 * Where the bytes of pictures are: a folder or a bucket. A file is whole or not there. All methods but `id` fail with any
 * error while the store cannot be reached.
 */
export abstract class FileStore {
  /** The folder or bucket, for operators; has no secret. */
  abstract readonly name: string;

  protected constructor(
    private readonly disk: Disk,
    protected readonly prefix: string,
  ) {}

  /**
   * The same for all who use the store, however they reach it, and made on the first call.
   *
   * @throws FileStoreError when a bucket cannot be read and written
   */
  abstract id(): Promise<string>;

  /** Opens a file by one request to the store; undefined when it is not there. */
  abstract read(key: string): Promise<OpenFile | undefined>;

  /** Writes a file; after an error it is not there, unless the store completes the request later. */
  async put(key: string, contents: Uint8Array): Promise<void> {
    await this.disk.put(this.prefix + key, contents);
  }

  /** Deletes a file, if it is there. */
  async delete(key: string): Promise<void> {
    await this.disk.delete(this.prefix + key);
  }

  /** The size of a file in bytes; undefined when it is not there. */
  async sizeOf(key: string): Promise<number | undefined> {
    try {
      return (await this.disk.getMetaData(this.prefix + key)).contentLength;
    } catch (error) {
      if (this.isMissing((error as Error).cause)) return undefined;
      throw error;
    }
  }

  /** Whether an error of the driver says that there is no such file. */
  protected abstract isMissing(error: unknown): boolean;
}
