import { limits } from './limits.js';
import { messages } from './messages.js';

/**
 * Validates a chosen image by its declared type, then by its size in bytes. The server decodes the bytes, too (C22c, C22d,
 * F82, F83).
 *
 * @returns the message, or null for a valid image
 */
export function checkThumbnail(file: { type: string; size: number }): string | null {
  if (!file.type.startsWith('image/')) return messages.thumbnailType;
  if (file.size >= limits.thumbnailBytes.below) return messages.thumbnailSize;
  return null;
}

/**
 * Whether a file is a HEIC photo, as phones take them under any name (C80). Their codec is not free, so that nothing here can
 * decode them.
 *
 * @param head the first bytes of the file, one character each
 */
export function isHeic(head: string): boolean {
  const box = /^[^]{4}ftyp([^]{4})[^]{4}([^]{0,64})/.exec(head);
  if (!box) return false;
  const [, brand = '', others = ''] = box;
  if (/^(?:heic|heix|heim|heis|hevc|hevx|hevm|hevs)$/.test(brand)) return true;
  return /^m[is]f1$/.test(brand) && !others.includes('avif');
}
