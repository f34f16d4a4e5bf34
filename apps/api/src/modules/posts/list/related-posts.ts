import { keywordList } from '../keyword-list.js';

/** A post's identity and its comma-separated keywords. */
export interface Tagged {
  readonly id: number;
  readonly keywords: string;
}

/** How many related posts an article shows, and among how many of the newest they are searched. */
const RELATED_POSTS = 3;
export const RELATED_AMONG = 100;

/**
 * The ids of the posts that share most keywords with a post, without the post itself. The order of `others` breaks
 * ties, so that a post without keywords gets the first posts of the list.
 */
export function mostRelated(post: Tagged, others: readonly Tagged[]): number[] {
  const wanted = keywordsOf(post);
  return others
    .filter(({ id }) => id !== post.id)
    .map((other) => ({ id: other.id, shared: countShared(keywordsOf(other), wanted) }))
    .toSorted((one, other) => other.shared - one.shared)
    .slice(0, RELATED_POSTS)
    .map(({ id }) => id);
}

function keywordsOf({ keywords }: Tagged): Set<string> {
  return new Set(keywordList(keywords).map((word) => word.toLocaleLowerCase('vi')));
}

function countShared(some: Set<string>, wanted: Set<string>): number {
  return [...some].filter((word) => wanted.has(word)).length;
}
