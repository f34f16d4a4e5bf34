/** Entries of local storage that hold a copy of a post being written have names that begin so. */
export const COPY_PREFIX = 'post-copy:';

/** Every copy of this version begins so (local-copies.ts): whether one has an owner is seen without parsing a long text. */
const OWNED = '{"account":';

/**
 * Gives copies without an owner, which the first version kept, to the account that is signed in when this version first
 * starts in a browser: the one that was signed in when it was last used. Where nobody is signed in then, nobody can be
 * named: such a copy is offered to no one.
 *
 * @param account the id of the stored user
 */
export function assignOldCopies(storage: Storage, account: string | undefined): void {
  try {
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const name of names) {
      const copy = name.startsWith(COPY_PREFIX) ? storage.getItem(name) : null;
      if (!copy?.startsWith('{"') || copy.startsWith(OWNED)) continue;
      storage.setItem(name, `${OWNED}${JSON.stringify(account ?? null)},${copy.slice(1)}`);
    }
  } catch {
    // A full storage keeps them as they are; the next start tries again.
  }
}
