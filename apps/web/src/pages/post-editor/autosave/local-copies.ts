import { COPY_PREFIX } from '../../../posts/copy-owners';
import { deleteDraftImage } from './draft-images';
import { emptyText, isSameText, type PostText } from '../post-text';

/** A copy of an unsaved text in local storage. */
export interface LocalCopy {
  /** The account that wrote it; null if unknown (posts/copy-owners.ts). It is offered to no other account. */
  readonly account: string | null;
  readonly id: string;
  /** Missing for a post that was never saved. */
  readonly postId?: string;
  /** The version of the post that it is based on. */
  readonly version?: number;
  /** The time of the last change in milliseconds since 1970. */
  readonly writtenAt: number;
  readonly text: PostText;
  /** The change of the post's picture; a chosen one is stored by draft-images.ts under the same id. */
  readonly picture?: 'chosen' | 'removed';
}

/** Copies of other accounts are deleted this long after their last change. */
const MAX_FOREIGN_AGE_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * Stores a copy. Local storage is synchronous, so it works while the tab closes; it has room for a text of maximum
 * size.
 *
 * @returns false when the storage is full or disabled
 */
export function saveCopy({ account, ...copy }: LocalCopy): boolean {
  try {
    // The account comes first: posts/copy-owners.ts looks for it there.
    localStorage.setItem(COPY_PREFIX + copy.id, JSON.stringify({ account, ...copy }));
    return true;
  } catch {
    return false;
  }
}

/** Deletes a copy. */
export function deleteCopy(id: string): void {
  try {
    localStorage.removeItem(COPY_PREFIX + id);
  } catch {
    // Without storage there is nothing to delete.
  }
  void deleteDraftImage(id);
}

/**
 * The copies of an account of a post, or of posts that were never saved, that no open editor uses; the latest first.
 *
 * @param account the id of the signed-in user
 * @param own the id of the calling editor's copy, which is excluded
 */
export async function recoverableCopies(
  account: string,
  postId: string | undefined,
  own: string,
): Promise<LocalCopy[]> {
  const all = readCopies();
  dropForeignCopies(all, account);
  const copies = all.filter((copy) => copy.account === account && copy.id !== own && copy.postId === postId);
  const held = await lockedCopies();
  return copies.filter(({ id }) => !held.has(id)).sort((one, other) => other.writtenAt - one.writtenAt);
}

/** The recoverable copies that differ from a text; equal ones are deleted. */
export async function unsavedCopies(
  account: string,
  postId: string | undefined,
  own: string,
  text: PostText,
): Promise<LocalCopy[]> {
  const isUnsaved = (copy: LocalCopy) => copy.picture !== undefined || !isSameText(copy.text, text);
  const copies = await recoverableCopies(account, postId, own);
  for (const copy of copies) if (!isUnsaved(copy)) deleteCopy(copy.id);
  return copies.filter(isUnsaved);
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

async function lockedCopies(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const ids = held.map(({ name = '' }) => name.slice(COPY_PREFIX.length));
  return new Set(ids.filter((id) => !released.has(id)));
}

/**
 * Deletes old copies of other accounts, which would fill the storage. An account's own copies are never deleted here.
 */
function dropForeignCopies(copies: readonly LocalCopy[], account: string) {
  const oldest = Date.now() - MAX_FOREIGN_AGE_MS;
  for (const copy of copies) {
    if (copy.account !== account && copy.writtenAt < oldest) deleteCopy(copy.id);
  }
}

function readCopies(): LocalCopy[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(COPY_PREFIX))
      .flatMap((name) => readCopy(localStorage.getItem(name)));
  } catch {
    return [];
  }
}

function readCopy(json: string | null): LocalCopy[] {
  try {
    const copy = JSON.parse(json ?? '') as LocalCopy;
    const isWhole = Object.keys(emptyText).every(
      (field) => typeof copy.text[field as keyof PostText] === 'string',
    );
    return isWhole && typeof copy.id === 'string' ? [copy] : [];
  } catch {
    return [];
  }
}
