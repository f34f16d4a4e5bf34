import { COPY_PREFIX } from '../copy-owners';
import { deleteCopy, DROPPED_DAYS, readCopies, saveCopy, type LocalCopy } from './stored-copies';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Copies of other accounts are deleted this long after their last change. */
const MAX_FOREIGN_AGE_MS = 90 * DAY_MS;

/**
 * The copies of an account of a post, or of posts that were never saved, that no open editor uses, dropped ones too; the
 * latest first.
 *
 * @param account the id of the signed-in user
 * @param own the id of the calling editor's copy, which is excluded
 */
export async function recoverableCopies(
  account: string,
  postId: string | undefined,
  own: string,
): Promise<LocalCopy[]> {
  const kept = deleteOldCopies(readCopies(), account);
  const copies = kept.filter((copy) => copy.account === account && copy.id !== own && copy.postId === postId);
  const held = await lockedCopies();
  return copies.filter(({ id }) => !held.has(id)).sort((one, other) => other.writtenAt - one.writtenAt);
}

/** Those of some posts, at most 100, that were not deleted. */
export type ExistingPosts = (ids: readonly string[]) => Promise<readonly string[]>;

/** The most posts whose copies are looked at: as many as a page of the list has. */
const MAX_POSTS = 100;

/**
 * Makes the copies of posts that were deleted copies of a new one: no editor opens for a deleted post, and there its text can
 * be saved. A tab that still has the post open keeps its own. Without an answer all stay as they are.
 */
export async function detachCopies(account: string, existing: ExistingPosts): Promise<void> {
  const held = await lockedCopies();
  const copies = readCopies().filter(
    (copy) => copy.account === account && copy.postId !== undefined && !held.has(copy.id),
  );
  const ids = [...new Set(copies.map(({ postId }) => postId!))].slice(0, MAX_POSTS);
  if (ids.length === 0) return;
  const known = await existing(ids).catch(() => ids);
  for (const { postId, version: _, copyVersion: __, ...copy } of copies)
    if (ids.includes(postId!) && !known.includes(postId!)) saveCopy(copy);
}

/**
 * Locks a copy for all tabs until the tab is closed or the returned function is called, so that another tab does not
 * offer a text that is still open in this one.
 */
export function lockCopy(id: string): () => void {
  let release = () => {};
  const isDone = new Promise<void>((resolve) => (release = resolve));
  released.delete(id);
  void navigator.locks?.request(COPY_PREFIX + id, () => isDone);
  return () => {
    released.add(id);
    release();
  };
}

/** Copies that this tab has released; the browser may still list their locks for a moment. */
const released = new Set<string>();

/** The ids of copies that a tab of this browser has open. */
export async function lockedCopies(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const ids = held.map(({ name = '' }) => name.slice(COPY_PREFIX.length));
  return new Set(ids.filter((id) => !released.has(id)));
}

/**
 * Deletes old copies of other accounts, which would fill the storage, and those that were dropped long ago. An account's
 * own copies are otherwise never deleted here.
 *
 * @returns the others
 */
function deleteOldCopies(copies: readonly LocalCopy[], account: string): LocalCopy[] {
  const now = Date.now();
  const isOld = (copy: LocalCopy) =>
    (copy.account !== account && copy.writtenAt < now - MAX_FOREIGN_AGE_MS) ||
    (copy.droppedAt !== undefined && copy.droppedAt < now - DROPPED_DAYS * DAY_MS);
  for (const copy of copies) if (isOld(copy)) deleteCopy(copy.id);
  return copies.filter((copy) => !isOld(copy));
}
