/** One sample news post, as an editor would have written it. */
export interface SamplePost {
  /** 3–200 characters, NFC. */
  title: string;
  /** Shown on cards and to search engines: 3–1,000 characters. */
  description: string;
  /** Comma-separated, at most 500 characters. */
  keywords: string;
  /** HTML of the kind the editor writes; '' for none. */
  content: string;
  /** The name of a file in `pictures`, without `.webp`; null for none. */
  picture: string | null;
  /** Days before the day of seeding on which it was first published, or, for a draft, created. */
  daysAgo: number;
  /** Drafts were never published and have no views. */
  isDraft: boolean;
  /** How often the public page was read. */
  views: number;
}

/**
 * Removes indentation and line breaks from HTML, which is how the editor stores it. Inside `pre`, lines end in `<br>`.
 */
export function article(blocks: TemplateStringsArray): string {
  return blocks.join('').replace(/\s*\n\s*/g, '');
}
