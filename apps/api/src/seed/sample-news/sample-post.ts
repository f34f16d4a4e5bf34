/** One sample news post, as an editor would have written it. */
export interface SamplePost {
  /** 3–200 characters, NFC. */
  title: string;
  /** Shown on cards and to search engines: 3–1,000 characters. */
  description: string;
  /** Comma-separated, at most 500 characters. */
  keywords: string;
  /** HTML of the kind the editor writes, without blanks between blocks; '' for none. */
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
 * The URL of a file or folder of the sample news. The package resolves its own name, so that the files are found from the
 * source and from the built server alike; a file's, for Node warns of a folder's. tools/sample-pictures draws the pictures.
 *
 * @param path a folder ends in `/`
 */
export function sampleNewsUrl(path: string): URL {
  return new URL(path, import.meta.resolve('@tiempos/api/sample-news/sample-post.ts'));
}

/**
 * The names of the pictures in a content, in their order. Each is the picture of an older post: that is published first, and its
 * picture is stored then.
 */
export function picturesIn(content: string): string[] {
  return Array.from(content.matchAll(/"picture:([\w-]+)"/g), ([, name]) => name!);
}

/** A content with the URLs of its pictures. */
export function storedPictures(content: string, urlOf: (name: string) => string): string {
  return content.replace(/(?<=")picture:([\w-]+)(?=")/g, (_, name: string) => urlOf(name));
}
