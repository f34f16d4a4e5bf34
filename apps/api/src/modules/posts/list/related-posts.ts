import { keywordList } from '../keyword-list.js';

/** A post's identity and its comma-separated keywords. */
export interface WithKeywords {
  readonly id: number;
  readonly keywords: string;
}

/** How many related posts an article shows. */
export const RELATED_POSTS = 3;

/** A list of posts, searched by their keywords. */
export class KeywordIndex {
  private readonly ids: readonly number[];
  /** The places in the list of the posts that have a keyword. */
  private readonly places = new Map<string, number[]>();

  constructor(posts: readonly WithKeywords[]) {
    this.ids = posts.map(({ id }) => id);
    for (const [place, { keywords }] of posts.entries()) {
      for (const word of comparableKeywords(keywords)) {
        this.places.set(word, [...(this.places.get(word) ?? []), place]);
      }
    }
  }

  /**
   * The ids of up to three posts that share most keywords with a post, without the post itself. The order of the list
   * breaks ties.
   *
   * @param words its `comparableKeywords`
   */
  mostRelated(id: number, words: readonly string[]): number[] {
    const shared = new Map<number, number>();
    for (const word of words) {
      for (const place of this.places.get(word) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
    }
    return [...shared.keys()]
      .filter((place) => this.ids[place] !== id)
      .toSorted((one, other) => shared.get(other)! - shared.get(one)! || one - other)
      .slice(0, RELATED_POSTS)
      .map((place) => this.ids[place]!);
  }
}

/** The keywords of a comma-separated text as they are compared: whatever their case and spaces. */
export function comparableKeywords(keywords: string): string[] {
  return keywordList(keywords).map((word) => word.toLocaleLowerCase('vi'));
}
