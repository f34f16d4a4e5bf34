import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import pLimit from 'p-limit';
import { DataSource, type EntityManager } from 'typeorm';
import { hashPassword } from '../modules/auth/passwords.js';
import type { AppConfig } from '../platform/config/app-config.js';
import { FilesService } from '../modules/media/files.service.js';
import type { StoredFile } from '../modules/media/stored-file.entity.js';
import { PostSavingService } from '../modules/posts/saving/post-saving.service.js';
import { PostViews } from '../modules/posts/views/post-views.entity.js';
import { Post } from '../modules/posts/post.entity.js';
import { User } from '../modules/users/user.entity.js';
import { UsersService } from '../modules/users/users.service.js';
import type { SamplePost } from './sample-news/sample-post.js';

/** The login of the sample editor; its password is random (C47). */
export const SAMPLE_EMAIL = 'bientap@tiempos.example';

/** Any number, as long as every process of the product uses the same. */
const SEED_LOCK = 7_463_002;
const SEED_POLL_MS = 250;

/** In pixels. Its shadows make drawing slow: at 1600 × 900 a first start took four times as long. */
const PICTURE_SIZE = { width: 960, height: 540 };

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Gives a database without accounts the sample news and a sample login (C47). Everything arrives in one transaction, so
 * that a start which dies half-way leaves nothing and the next one begins anew.
 *
 * @returns the sample login's password when it was made here, else undefined
 */
export async function seed(
  app: INestApplicationContext,
  config: Pick<AppConfig, 'SEED'>,
  onProgress: (done: number, of: number) => void = () => undefined,
): Promise<string | undefined> {
  if (config.SEED !== 'sample') return undefined;
  const files = app.get(FilesService);
  const pictures = new Map<SamplePost, StoredFile>();
  try {
    return await app.get(DataSource).transaction(async (manager) => {
      await beTheOnlyOne(manager);
      if (await manager.existsBy(User, {})) return undefined;
      const password = randomBytes(9).toString('base64url');
      const user = await app.get(UsersService).create(manager, {
        name: 'Biên tập mẫu',
        email: SAMPLE_EMAIL,
        passwordHash: await hashPassword(password),
      });
      // Fifty modules that no later start needs.
      const { sampleNews } = await import('./sample-news/sample-news.js');
      await drawPictures(files, user.id, sampleNews, pictures, onProgress);
      await publish(manager, app, user, sampleNews, pictures);
      return password;
    });
  } catch (error) {
    for (const picture of pictures.values()) await files.discard(picture);
    throw error;
  }
}

/** Waits until no other process seeds. Drawing pictures takes longer than a transaction may otherwise be idle. */
async function beTheOnlyOne(manager: EntityManager) {
  await manager.query('set local idle_in_transaction_session_timeout = 0');
  for (;;) {
    // Asked again and again: one statement must not wait as long as drawing takes.
    const [{ locked }] = await manager.query('select pg_try_advisory_xact_lock($1) as locked', [SEED_LOCK]);
    if (locked) return;
    await delay(SEED_POLL_MS);
  }
}

/** Two at a time: more would only wait for the same processor. After a failure no further one is begun. */
async function drawPictures(
  files: FilesService,
  uploadedById: number,
  samples: readonly SamplePost[],
  pictures: Map<SamplePost, StoredFile>,
  onProgress: (done: number, of: number) => void,
) {
  let done = 0;
  let failure: unknown;
  await pLimit(2).map(samples, async (sample) => {
    if (failure) return;
    try {
      if (sample.picture) pictures.set(sample, await draw(files, sample, uploadedById));
      onProgress((done += 1), samples.length);
    } catch (error) {
      failure ??= error;
    }
  });
  if (failure) throw failure;
}

/** Drawn here and not by the workers: they take no SVG, and these drawings are our own. */
async function draw(
  files: FilesService,
  { picture, title }: SamplePost,
  uploadedById: number,
): Promise<StoredFile> {
  const [{ drawPicture }, { default: sharp }] = await Promise.all([
    import('./sample-news/picture.js'),
    import('sharp'),
  ]);
  const svg = drawPicture(picture!, PICTURE_SIZE.width, PICTURE_SIZE.height);
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  const upload = { fileName: `${title}.png`, contentType: 'image/png', stream: Readable.from(png) };
  return files.receive(upload, { purpose: 'thumbnail', field: 'thumbImg', uploadedById, isUnlimited: true });
}

async function publish(
  manager: EntityManager,
  app: INestApplicationContext,
  user: User,
  samples: readonly SamplePost[],
  pictures: ReadonlyMap<SamplePost, StoredFile>,
) {
  const author = { id: user.id, name: user.name, email: user.email, sessionId: '' };
  const now = Date.now();
  // Oldest first, as they would have been written: numbers grow with time.
  const saving = app.get(PostSavingService);
  for (const sample of samples.toReversed()) {
    const fields = await saving.prepare(author, sample);
    const { id } = await saving.create(manager, author, fields, pictures.get(sample));
    const date = new Date(now - sample.daysAgo * DAY_MS);
    const dates = { createdDate: date, updatedAt: date, ...(sample.isDraft ? {} : { publishedAt: date }) };
    await manager.update(Post, { id }, dates);
    await manager.update(PostViews, { postId: id }, { clickedNumber: String(sample.views) });
  }
}
