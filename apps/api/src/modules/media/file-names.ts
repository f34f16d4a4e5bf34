import { randomUUID } from 'node:crypto';
import { IMAGE_WIDTHS } from '@tiempos/contract';
import { firstCharacters, limits } from '@tiempos/validation';

/** The media types of stored images by extension. */
const contentTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** A random name, never the uploader's: nobody can guess it, overwrite a file or inject a path. */
export function newFileName(extension: string): string {
  return `${randomUUID()}.${extension}`;
}

/** The media types of stored images. */
export const IMAGE_TYPES = Object.values(contentTypes);

/** The form of a stored name, as files_name_check in the first migration has it. */
export const fileNamePattern = /^[a-z0-9-]+\.[a-z0-9]+$/;

/** Whether a text has the form of a stored name; other texts never become a path. */
export function isFileName(name: string): boolean {
  return name.length <= limits.fileName.max && fileNamePattern.test(name);
}

/** The media type of a stored file; undefined for an extension that is never stored. */
export function contentTypeOf(key: string): string | undefined {
  return contentTypes[key.slice(key.lastIndexOf('.') + 1)];
}

/** The key of a narrower copy in the store. A name has no slash, so no request can name this key itself. */
export function variantKey(name: string, width: number): string {
  return `${width}/${name.slice(0, name.lastIndexOf('.'))}.webp`;
}

/** All keys of a name in the store. The main file is deleted first: without it the image does not exist. */
export function keysOf(name: string): string[] {
  return [name, ...IMAGE_WIDTHS.map((width) => variantKey(name, width))];
}

/** The keys to try for a width: the copies at least that wide, narrowest first, then the main file (C48). */
export function keysFor(name: string, width: number): string[] {
  const isVariant = (IMAGE_WIDTHS as readonly number[]).includes(width);
  const copies = isVariant ? IMAGE_WIDTHS.filter((candidate) => candidate >= width) : [];
  return [...copies.map((candidate) => variantKey(name, candidate)), name];
}

const MAX_ORIGINAL_NAME_LENGTH = 200;
const invisible = /[\p{Cc}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** The name of an uploaded file for display: without folders, NFC, one line, no direction marks, at most 200 characters. */
export function readableName(fileName: string): string {
  const name = fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
  return firstCharacters(name.replace(invisible, '').trimStart(), MAX_ORIGINAL_NAME_LENGTH).trimEnd();
}
