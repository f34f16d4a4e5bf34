import { dropPicture } from './kept-pictures';
import { emptyText, type PostText } from './post-text';

/** A text that this browser keeps while it is written. */
export interface LocalCopy {
  readonly id: string;
  /** Missing for a post that was never saved. */
  readonly postId?: string;
  /** The version it was written upon. */
  readonly version?: number;
  /** When it was last written: milliseconds since 1970. */
  readonly writtenAt: number;
  readonly text: PostText;
  /** What was done to the post's picture; a chosen one lies in kept-pictures.ts under the same id. */
  readonly picture?: 'chosen' | 'removed';
}

/** Names of the browser's entries begin so. */
const PREFIX = 'post-copy:';

/**
 * Keeps a copy. Local storage is written at once, also while the tab closes; it holds a text of the largest size.
 *
 * @returns false when the browser could not keep it, because its storage is full or switched off
 */
export function keepCopy(copy: LocalCopy): boolean {
  try {
    localStorage.setItem(PREFIX + copy.id, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

/** Forgets a copy. */
export function dropCopy(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // A browser without storage has nothing to forget.
  }
  void dropPicture(id);
}

/**
 * The copies of a post, or of posts that were never saved, that no open editor writes on; the latest first.
 *
 * @param own the copy of the editor that asks
 */
export async function leftCopies(postId: string | undefined, own: string): Promise<LocalCopy[]> {
  const copies = readCopies().filter((copy) => copy.id !== own && copy.postId === postId);
  const held = await heldCopies();
  return copies.filter(({ id }) => !held.has(id)).sort((one, other) => other.writtenAt - one.writtenAt);
}

/**
 * Marks a copy as being written on, in all tabs, until the tab is gone or the returned function is called: another tab
 * then offers no text that is still on the screen of this one.
 */
export function holdCopy(id: string): () => void {
  let release = () => {};
  const isDone = new Promise<void>((resolve) => (release = resolve));
  void navigator.locks?.request(PREFIX + id, () => isDone);
  return () => release();
}

async function heldCopies(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name = '' }) => name.slice(PREFIX.length)));
}

function readCopies(): LocalCopy[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX))
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
