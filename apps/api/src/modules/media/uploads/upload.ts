import type { Readable } from 'node:stream';

/** A file as a client sends it, from REST or GraphQL; nothing about it is to be believed. */
export interface Upload {
  /** The uploader's name of it; any text. */
  readonly fileName: string;
  /** The declared media type. */
  readonly contentType: string;
  /** The bytes while they arrive. Whoever takes the upload reads or destroys it. */
  readonly stream: Readable;
}
