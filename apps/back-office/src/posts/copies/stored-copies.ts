import { COPY_PREFIX } from '../copy-owners';
import { deleteDraftImage } from './draft-images';
import { emptyText, textNames, type PostText } from '../post-texts';

/** A copy of an unsaved text in local storage. */
export interface LocalCopy {
  /** The account that wrote it; null if unknown (posts/copy-owners.ts). It is offered to no other account. */
  readonly account: string | null;
  readonly id: string;
  /** Missing for a post that was never saved. */
  readonly postId?: string;
  /** The version of the post that it is based on. */
  readonly version?: number;
  /** The version of the post's working copy that it is based on; 0 for none. Copies of an older release lack it. */
  readonly copyVersion?: number;
  /** The time of the last change in milliseconds since 1970. */
  readonly writtenAt: number;
  readonly text: PostText;
  /** The change of the post's picture; a chosen one is stored by draft-images.ts under the same id. */
  readonly picture?: 'chosen' | 'removed';
  /** The time when the user dropped it. It can be taken back for `DROPPED_DAYS`. */
  readonly droppedAt?: number;
}

/** Dropped copies are deleted after so many days, earlier when another copy needs their room. */
export const DROPPED_DAYS = 7;

/**
 * Stores a copy. Local storage is synchronous, so it works while the tab closes; it has room for a text of maximum
 * size. Dropped copies make room for it, the oldest first.
 *
 * @returns false when the storage is full or disabled
 */
export function saveCopy({ account, ...copy }: LocalCopy): boolean {
  // The account comes first: posts/copy-owners.ts looks for it there.
  const json = JSON.stringify({ account, ...copy });
  do {
    try {
      localStorage.setItem(COPY_PREFIX + copy.id, json);
      return true;
    } catch {
      // The next try has more room.
    }
  } while (deleteOldestDropped(copy.id));
  return false;
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

/** @param except the id of a copy that stays. @returns false without a dropped copy */
function deleteOldestDropped(except: string): boolean {
  const dropped = readCopies().filter(({ id, droppedAt }) => droppedAt !== undefined && id !== except);
  const [oldest] = dropped.sort((one, other) => one.droppedAt! - other.droppedAt!);
  if (oldest) deleteCopy(oldest.id);
  return oldest !== undefined;
}

/** All stored copies that are whole, in no order. */
export function readCopies(): LocalCopy[] {
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
    // A copy of an older release lacks a text that came since.
    const text = { ...emptyText, ...copy.text };
    const isWhole = textNames.every((name) => typeof text[name] === 'string');
    return isWhole && typeof copy.text.content === 'string' && typeof copy.id === 'string'
      ? [{ ...copy, text }]
      : [];
  } catch {
    return [];
  }
}
