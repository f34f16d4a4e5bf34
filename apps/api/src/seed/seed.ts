import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { imagePath } from '@tiempos/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { hashPassword } from '../modules/auth/passwords.js';
import type { AppConfig } from '../platform/config/app-config.js';
import { daysAgo } from '../platform/config/days.js';
import { MediaService } from '../modules/media/media.service.js';
import type { StoredFile } from '../modules/media/stored-file.entity.js';
import { PostTransition } from '../modules/posts/transition/post-transition.js';
import { PostSavingService } from '../modules/posts/saving/post-saving.service.js';
import { PostViews } from '../modules/posts/views/post-views.entity.js';
import { Post } from '../modules/posts/post.entity.js';
import { User } from '../modules/users/user.entity.js';
import { UsersService } from '../modules/users/users.service.js';
import { ADVISORY_LOCKS } from '../platform/database/advisory-locks.js';
import { storedPictures, type SamplePost } from './sample-news/sample-post.js';
import { uploadPictures } from './upload-pictures.js';

/** The login of the sample editor; its password is random (C47). */
export const SAMPLE_EMAIL = 'bientap@tiempos.example';

const SEED_POLL_MS = 250;

/**
 * Adds the sample news and a sample login to a database without accounts (C47), in one transaction: a start that fails
 * half-way leaves nothing, and the next start seeds again.
 *
 * @returns the password of the sample login if this call created it, else undefined
 */
export async function seed(
  app: INestApplicationContext,
  config: Pick<AppConfig, 'SEED'>,
  onProgress: (done: number, of: number) => void = () => undefined,
): Promise<string | undefined> {
  if (config.SEED !== 'sample') return undefined;
  const files = app.get(MediaService);
  const pictures = new Map<string, StoredFile>();
  try {
    return await app.get(DataSource).transaction(async (manager) => {
      await lockSeeding(manager);
      if (await manager.existsBy(User, {})) return undefined;
      const password = randomBytes(9).toString('base64url');
      const user = await app.get(UsersService).create(manager, {
        name: 'Nguyễn Thị Hoa',
        email: SAMPLE_EMAIL,
        passwordHash: await hashPassword(password),
        isManager: true,
      });
      // Loaded on demand: later starts need no YAML parser.
      const { readSampleNews } = await import('./sample-news/sample-news.js');
      const sampleNews = readSampleNews();
      await uploadPictures(files, user.id, sampleNews, pictures, onProgress);
      await publish(manager, app, user, sampleNews, pictures);
      return password;
    });
  } catch (error) {
    for (const picture of pictures.values()) await files.discard(picture);
    throw error;
  }
}

/** @returns the email of the sample login, when the database has it */
export async function findSampleLogin(app: INestApplicationContext): Promise<string | undefined> {
  const isThere = await app.get(DataSource).getRepository(User).existsBy({ email: SAMPLE_EMAIL });
  return isThere ? SAMPLE_EMAIL : undefined;
}

/** Waits until no other process seeds. The uploads take longer than a transaction may otherwise be idle. */
async function lockSeeding(manager: EntityManager) {
  await manager.query('set local idle_in_transaction_session_timeout = 0');
  for (;;) {
    // Polls, because a statement that waits for the lock would exceed the statement timeout.
    const [{ locked }] = await manager.query('select pg_try_advisory_xact_lock($1) as locked', [
      ADVISORY_LOCKS.seed,
    ]);
    if (locked) return;
    await delay(SEED_POLL_MS);
  }
}

async function publish(
  manager: EntityManager,
  app: INestApplicationContext,
  user: User,
  samples: readonly SamplePost[],
  pictures: ReadonlyMap<string, StoredFile>,
) {
  // Oldest first, so that ids grow with time, and the pictures in a text are those of posts that are there.
  const saving = app.get(PostSavingService);
  for (const sample of samples.toReversed()) {
    const content = storedPictures(sample.content, (name) => imagePath(pictures.get(name)!.name));
    const fields = await saving.prepare(user, { ...sample, content });
    const { id } = await saving.create(new PostTransition(manager), user, fields, {
      image: pictures.get(sample.picture ?? ''),
    });
    const date = daysAgo(sample.daysAgo);
    const dates = { createdDate: date, updatedAt: date, ...(sample.isDraft ? {} : { publishedAt: date }) };
    await manager.update(Post, { id }, dates);
    await manager.insert(PostViews, { postId: id, clickedNumber: String(sample.views) });
  }
}
