/** The prefix of local storage keys of copies of unsaved posts. */
export const COPY_PREFIX = 'post-copy:';

/** The prefix of copies of this version (local-copies.ts), to detect an owner without parsing a long text. */
const OWNED = '{"account":';

/**
 * Assigns copies without an owner, which the first version stored, to the account that is signed in when this version
 * first starts in a browser: the account that used the first version last. If nobody is signed in then, the owner is
 * unknown and the copy is offered to no account.
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
    // A full storage leaves them unchanged; the next start retries.
  }
}
