import { randomUUID } from 'node:crypto';
import { firstCharacters, limits } from '@tiempos/validation';

/** The extensions of stored images and what a browser is told about them. */
const contentTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Widths in pixels that `?w=` may ask for (C48), narrowest first. */
export const VARIANT_WIDTHS = [480, 960, 1600] as const;

/** A random name, never the uploader's: nobody can guess, overwrite or smuggle a path into it. */
export function newFileName(extension: string): string {
  return `${randomUUID()}.${extension}`;
}

/** Whether a text has the form of a stored name; anything else names no file, so no path can be made of it. */
export function isFileName(name: string): boolean {
  // The same characters as files_name_check in the first migration.
  return name.length <= limits.fileName.max && /^[a-z0-9-]+\.[a-z0-9]+$/.test(name);
}

/** The media type of a stored file; undefined for an extension that the pipeline never writes. */
export function contentTypeOf(key: string): string | undefined {
  return contentTypes[key.slice(key.lastIndexOf('.') + 1)];
}

/** Where the store keeps a narrower copy. A name holds no slash, so no request can name this key itself. */
export function variantKey(name: string, width: number): string {
  return `${width}/${name.slice(0, name.lastIndexOf('.'))}.webp`;
}

/** Everything the store may hold for a name. The main file comes first: without it the name is gone. */
export function keysOf(name: string): string[] {
  return [name, ...VARIANT_WIDTHS.map((width) => variantKey(name, width))];
}

/** Where an image is looked for: the narrowest copy at least as wide as asked, at last the main file (C48). */
export function keysFor(name: string, width: number): string[] {
  const asked = (VARIANT_WIDTHS as readonly number[]).includes(width);
  const copies = asked ? VARIANT_WIDTHS.filter((candidate) => candidate >= width) : [];
  return [...copies.map((candidate) => variantKey(name, candidate)), name];
}

/** The public address of a stored image (F50). */
export function fileUrl(name: string): string {
  return `/api/files/resources/${name}`;
}

const ORIGINAL_NAME_LENGTH = 200;
const invisible = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** An uploader's file name as people may read it: NFC, one line, no text-direction tricks, at most 200 characters. */
export function readableName(fileName: string): string {
  return firstCharacters(fileName.replace(invisible, '').trimStart(), ORIGINAL_NAME_LENGTH).trimEnd();
}
