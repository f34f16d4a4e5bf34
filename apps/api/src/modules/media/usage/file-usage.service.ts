import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/**
 * Everything that may name a stored image (C61). What comes to name images too adds its table here, with a foreign
 * key to files; one that is forgotten makes a removal fail and never an image disappear.
 */
const isInUse = `(
  exists (select from posts where posts.img_file_name = files.name)
  or exists (select from post_files where post_files.file_name = files.name)
)`;

/** Which stored images are in use. The purge and the removal of replaced thumbnails ask here (C33). */
@Injectable()
export class FileUsageService {
  /**
   * Keeps stored images from being removed while the caller's transaction writes down that it uses them.
   *
   * @returns which of the names are stored
   */
  async hold(manager: EntityManager, names: ReadonlySet<string>): Promise<Set<string>> {
    if (names.size === 0) return new Set();
    const rows: { name: string }[] = await manager.query(
      'select name from files where name = any($1) order by name for key share',
      [[...names]],
    );
    return new Set(rows.map(({ name }) => name));
  }

  /**
   * Deletes the row of an image unless it is in use. Waits for transactions that hold it.
   *
   * @returns whether the row is gone; its bytes are the caller's to remove after the commit
   */
  async deleteUnused(manager: EntityManager, name: string): Promise<boolean> {
    await manager.query('select from files where name = $1 for update', [name]);
    // A statement of its own sees what was committed while it waited.
    const [rows] = await manager.query(
      `delete from files where name = $1 and not ${isInUse} returning name`,
      [name],
    );
    return rows.length > 0;
  }

  /**
   * Looks at up to so many images that no post is known to name since then, longest first; those that somebody holds
   * are left for the next time. Deletes the rows of the unused ones and remembers that the others are in use.
   *
   * @returns how many were looked at, and the names of deleted rows
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
