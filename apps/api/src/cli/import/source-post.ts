/** A post as another system tells it: nothing has been checked or sanitised. */
export interface SourcePost {
  /** What the source calls it, unique in one export: 'wordpress:123', 'ghost:64f…', 'tiempos:7'. */
  sourceId: string;
  title: string;
  /** The excerpt, without markup; without one the import takes the beginning of the text. */
  description?: string;
  html: string;
  /** As the source has it; made a slug of ours by the import. */
  slug: string;
  /** Former addresses on this site, path and query ('/2019/05/mo-tiem/', '/?p=123'), bounded at 20. */
  formerPaths: string[];
  isDraft: boolean;
  publishedAt?: Date;
  updatedAt?: Date;
  keywords: string[];
  /** Absolute URL of the featured picture at the source. */
  cover?: string;
  coverAlt?: string;
  /** What could not be carried over, a plain sentence in English each ('gallery: 2 pictures kept, columns lost'). */
  lost: string[];
}

/** Yields posts one at a time, so that an export of 200 MB is never in memory as a whole. */
export interface Source {
  /** 'WordPress', 'Ghost', 'TiệmPOS'. */
  name: string;
  /** Origin of the site that was exported, if it says so: pictures may be fetched from there alone. */
  origin?: string;
  posts(): AsyncIterable<SourcePost | { sourceId: string; problem: string }>;
}

/** Finds the reader for a file or folder; throws an error with a clear sentence where none fits. */
export type OpenSource = (path: string) => Promise<Source>;
