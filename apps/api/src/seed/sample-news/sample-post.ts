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
export function article(blocks: TemplateStringsArray, ...pictures: string[]): string {
  return String.raw({ raw: blocks }, ...pictures).replace(/\s*\n\s*/g, '');
}

/**
 * A picture in the text, as the editor writes it. `storedPictures` puts the URL of the stored file in.
 *
 * @param name of the picture of an older post: that post is published first, and its picture is stored then
 */
export function picture(name: string, alt: string, caption: string): string {
  return `<figure class="image"><img style="aspect-ratio:960/540;" src="picture:${name}" alt="${alt}" width="960" height="540"><figcaption>${caption}</figcaption></figure>`;
}

/** The names of the pictures in a content, in their order. */
export function picturesIn(content: string): string[] {
  return Array.from(content.matchAll(/"picture:([\w-]+)"/g), ([, name]) => name!);
}

/** A content with the URLs of its pictures. */
export function storedPictures(content: string, urlOf: (name: string) => string): string {
  return content.replace(/(?<=")picture:([\w-]+)(?=")/g, (_, name: string) => urlOf(name));
}
