import type { EntityManager } from 'typeorm';

/** The condition under which an unsaved text of an account names a row of `files` (C106). */
export const isInUnsavedText = `exists (select from unsaved_texts where unsaved_texts.file_names @> array[files.name])`;

/**
 * The condition under which a row of `files` is in use (C61): a version of a post or an unsaved text names it. A thumbnail that SQL by
 * hand has set is in no version yet. Foreign keys to files make sure that a mistake here loses no picture.
 */
export const isInUse = `(
  exists (select from post_version_files where post_version_files.file_name = files.name)
  or exists (select from posts where posts.img_file_name = files.name)
  or ${isInUnsavedText}
)`;

/** The condition under which it stays: it is in use, or an editor keeps it (C110). */
export const isNeeded = `(files.is_kept or ${isInUse})`;

/**
 * Locks stored pictures against removal while the caller's transaction records that it uses them.
 *
 * @returns which of the names are stored
 */
export async function holdFiles(manager: EntityManager, names: ReadonlySet<string>): Promise<Set<string>> {
  if (names.size === 0) return new Set();
  const rows: { name: string }[] = await manager.query(
    'select name from files where name = any($1) order by name for key share',
    [[...names]],
  );
  return new Set(rows.map(({ name }) => name));
}
