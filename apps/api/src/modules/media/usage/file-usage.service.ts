import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/**
 * The condition under which a stored image is in use (C61): a version of a post names it. A thumbnail that SQL by hand has set
 * is in no version yet. Foreign keys to files make sure that a mistake here loses no image.
 */
const isInUse = `(
  exists (select from post_version_files where post_version_files.file_name = files.name)
  or exists (select from posts where posts.img_file_name = files.name)
)`;

/** Decides which stored images are in use, for the purge and for replaced thumbnails (C33, C61). */
@Injectable()
export class FileUsageService {
  /**
   * Deletes the row of an image unless it is in use. Waits for transactions that have locked it.
   *
   * @returns whether the row was deleted; the caller removes the bytes after the commit
   */
  async deleteUnused(manager: EntityManager, name: string): Promise<boolean> {
    await manager.query('select from files where name = $1 for update', [name]);
    // A separate statement sees what was committed while the first one waited.
    const [rows] = await manager.query(
      `delete from files where name = $1 and not ${isInUse} returning name`,
      [name],
    );
    return rows.length > 0;
  }

  /** Notes since when images are unused that nothing names any more. */
  async noteUnused(manager: EntityManager): Promise<void> {
    await manager.query(
      `update files set unused_since = now() where unused_since is null and not ${isInUse}`,
    );
  }

  /**
   * Checks up to `limit` images that may be unused since before `moment`, oldest first, and skips locked ones.
   * Deletes the rows of unused images and marks the others as used.
   *
   * @returns how many were checked, and the names of the deleted rows
   */
  async deleteUnusedSince(
    manager: EntityManager,
    moment: Date,
    limit: number,
  ): Promise<{ seen: number; deleted: string[] }> {
    const rows: { name: string }[] = await manager.query(
      'select name from files where unused_since < $1 order by unused_since limit $2 for update skip locked',
      [moment, limit],
    );
    const names = rows.map(({ name }) => name);
    const deleted: { name: string }[] = await manager.query(
      `with unused as (delete from files where name = any($1) and not ${isInUse} returning name),
         used as (update files set unused_since = null where name = any($1) and ${isInUse})
       select name from unused`,
      [names],
    );
    return { seen: names.length, deleted: deleted.map(({ name }) => name) };
  }
}
