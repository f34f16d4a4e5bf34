import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';
import { onceAMinute } from '../../../platform/logging/once-a-minute.js';

/** The upload is too large; nothing of it was kept. */
export class UploadTooLarge extends Error {
  override readonly name = 'UploadTooLarge';
}

/** An upload in a temporary file. */
export interface Spooled {
  readonly path: string;
  readonly digest: string;
}

/** Begins the names of the files that this process writes. */
const OWN = `${randomUUID()}.`;

/** The age at which a file of a dead process is removed. */
const MAX_AGE_MS = 60 * 60 * 1000;

/**
 * Writes an upload to a temporary file while it arrives, so that uploads take disk and not memory.
 *
 * @param below the smallest size in bytes that is too large; reading stops there
 * @returns the path of the file, which the caller removes, and the SHA-256 of the bytes
 * @throws UploadTooLarge, AppError UNAVAILABLE when the disk fails, BAD_REQUEST when the upload is incomplete
 */
export async function spool(stream: Readable, folder: string, below: number): Promise<Spooled> {
  // The client may disconnect while nothing reads the stream: before the file is open or after the limit.
  stream.on('error', () => undefined);
  const path = join(folder, OWN + randomUUID());
  const file = await openNew(folder, path).catch((cause: unknown) => {
    stream.destroy();
    return diskFailed(cause);
  });
  try {
    let bytes = 0;
    const digest = createHash('sha256');
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes >= below) throw new UploadTooLarge();
      digest.update(chunk);
      await file.appendFile(chunk).catch(diskFailed);
    }
    return { path, digest: digest.digest('base64url') };
  } catch (error) {
    await rm(path, { force: true });
    if (error instanceof UploadTooLarge || error instanceof AppError) throw error;
    throw new AppError('BAD_REQUEST', undefined, { cause: error });
  } finally {
    await file.close();
    stream.destroy();
  }
}

/** Removes files that killed processes left behind; recent files of other processes stay. */
export async function removeExpired(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const path of names.map((name) => join(folder, name))) {
    const spooled = await stat(path).catch(() => null);
    if (spooled && spooled.mtimeMs < Date.now() - MAX_AGE_MS) await rm(path, { force: true });
  }
}

/** Removes what this process has written, for its end: what still reads it has been given up. */
export async function removeOwn(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const own = names.filter((name) => name.startsWith(OWN));
  await Promise.all(own.map((name) => rm(join(folder, name), { force: true })));
}

async function openNew(folder: string, path: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return open(path, 'wx', 0o600);
}

const logger = new Logger('Uploads');

/** While the disk is full, every upload fails. */
const logFailure = onceAMinute((err: unknown) => logger.error({ err }, 'An upload could not be written'));

function diskFailed(cause: unknown): never {
  logFailure(cause);
  throw new AppError('UNAVAILABLE', undefined, { cause, isLogged: true });
}
