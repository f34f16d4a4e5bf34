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
