import type { Readable } from 'node:stream';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';

/** An uploaded file, from REST or GraphQL. Nothing about it can be trusted. */
export interface Upload {
  /** The name that the client sent; any text. */
  readonly fileName: string;
  /** The declared media type. */
  readonly contentType: string;
  /** The bytes. The receiver must read or destroy the stream. */
  readonly stream: Readable;
}

/** The file of a GraphQL request. */
export function uploadOf({ filename, mimetype, createReadStream }: FileUpload): Upload {
  return { fileName: filename, contentType: mimetype, stream: createReadStream() };
}

/** Whether a file is declared as an image, or as nothing: its bytes decide then (C22d). */
export function mayBeImage(contentType: string): boolean {
  return contentType.startsWith('image/') || UNDECLARED.has(contentType);
}

/** The types of a part whose program did not look at the file, or sent no type (RFC 7578, 4.4). */
const UNDECLARED: ReadonlySet<string> = new Set(['application/octet-stream', 'text/plain']);
