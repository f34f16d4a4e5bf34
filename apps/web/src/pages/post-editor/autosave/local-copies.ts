import { COPY_PREFIX } from '../../../posts/copy-owners';
import { deleteDraftImage } from './draft-images';
import { emptyText, isSameText, type PostText } from '../post-text';

/** A text that this browser keeps while it is written. */
export interface LocalCopy {
  /** The account that wrote it; null where that is not known (posts/copy-owners.ts). It is offered to nobody else. */
  readonly account: string | null;
  readonly id: string;
  /** Missing for a post that was never saved. */
  readonly postId?: string;
  /** The version it was written upon. */
  readonly version?: number;
  /** When it was last written: milliseconds since 1970. */
  readonly writtenAt: number;
  readonly text: PostText;
  /** What was done to the post's picture; a chosen one lies in draft-images.ts under the same id. */
  readonly picture?: 'chosen' | 'removed';
}

/** Copies of other accounts wait this long for them, counted from the last word written. */
const MAX_FOREIGN_AGE_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * Keeps a copy. Local storage is written at once, also while the tab closes; it holds a text of the largest size.
 *
 * @returns false when the browser could not keep it, because its storage is full or switched off
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

/** Forgets a copy. */
export function deleteCopy(id: string): void {
  try {
    localStorage.removeItem(COPY_PREFIX + id);
  } catch {
    // A browser without storage has nothing to forget.
  }
  void deleteDraftImage(id);
}

/**
 * The copies that an account left of a post, or of posts that were never saved, and that no open editor writes on; the
 * latest first.
 *
 * @param account who is signed in
 * @param own the copy of the editor that asks
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

/** The recoverable copies that differ from a text; what says the same is forgotten. */
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
 * Marks a copy as being written on, in all tabs, until the tab is gone or the returned function is called: another tab
 * then offers no text that is still on the screen of this one.
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

/** Copies that this tab has stopped writing on; the browser may still name their locks for a moment. */
const released = new Set<string>();

async function lockedCopies(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const ids = held.map(({ name = '' }) => name.slice(COPY_PREFIX.length));
  return new Set(ids.filter((id) => !released.has(id)));
}

/** They would fill the storage in the end. An account's own copies are dropped by nobody but itself. */
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
