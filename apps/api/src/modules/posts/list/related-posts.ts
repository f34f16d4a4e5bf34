import { keywordKey, keywordList } from '../keyword-list.js';

/** A post's identity and its comma-separated keywords. */
export interface WithKeywords {
  readonly id: number;
  readonly keywords: string;
}

/** How many related posts an article shows. */
export const RELATED_POSTS = 3;

/**
 * The ids of up to three posts that share most keywords with a post, whatever their spelling, without the post itself.
 * The order of the list breaks ties.
 */
export function mostRelated({ id, keywords }: WithKeywords, posts: readonly WithKeywords[]): number[] {
  const words = comparableKeywords(keywords);
  const shares = (other: WithKeywords) => {
    const others = comparableKeywords(other.keywords);
    return words.filter((word) => others.includes(word)).length;
  };
  return posts
    .filter((other) => other.id !== id)
    .map((other) => ({ id: other.id, shared: shares(other) }))
    .filter(({ shared }) => shared > 0)
    .toSorted((one, other) => other.shared - one.shared)
    .slice(0, RELATED_POSTS)
    .map((other) => other.id);
}

function comparableKeywords(keywords: string) {
  return keywordList(keywords).map(keywordKey);
}
