import type { EntityManager } from 'typeorm';

/**
 * Locks stored images against deletion while the caller's transaction records that it uses them.
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
