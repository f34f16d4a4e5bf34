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
