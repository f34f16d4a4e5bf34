import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RawRequest } from '../../kit/measured-product.js';

/** A place of a request that accepts text from outside. */
export interface InputSlot {
  readonly name: string;
  /** The characters that are valid there. */
  readonly characters: 'text' | 'header';
  /** The maximum number of bytes of it in a request. */
  readonly maxBytes: number;
  /** The size of a text there in bytes. */
  readonly bytesOf: (text: string) => number;
  readonly request: (text: string) => RawRequest;
}

/** Somewhat more than the size of a URL or header that the server rejects without parsing. */
export const HEADER_BYTES = 15_000;

/** The maximum size of a body without the rest of the body. */
export const BODY_BYTES = 100 * 1024 - 2000;

/** The maximum size of a signed-in save of a post. */
export const POST_BYTES = 1_000_000;

/** A text in a path or a query string. */
export const inUrl = {
  characters: 'text',
  maxBytes: HEADER_BYTES,
  bytesOf: (text: string) => encodeText(text).length,
} as const;

/** A text in a JSON body. */
export const inJson = {
  characters: 'text',
  maxBytes: BODY_BYTES,
  bytesOf: (text: string) => Buffer.byteLength(JSON.stringify(text)),
} as const;

/** A text in a multipart form. */
export const inForm = {
  characters: 'text',
  maxBytes: POST_BYTES,
  bytesOf: (text: string) => Buffer.byteLength(text),
} as const;

/** Percent-encodes everything that has a meaning in a URL. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** A file of libs/contract, which a test compares with the running server. */
export function contract(file: 'schema.graphql' | 'openapi.json'): string {
  return readFileSync(join(import.meta.dirname, '../../../../libs/contract', file), 'utf8');
}

/** A GraphQL operation as it is sent; a string is the whole body. */
export function operation(body: object | string): RawRequest {
  return {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}
