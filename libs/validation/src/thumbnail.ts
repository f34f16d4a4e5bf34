import { limits } from './limits.js';
import { messages } from './messages.js';

/**
 * Judges a chosen picture by its declared type, then its size in bytes; answers the message or null. The
 * server looks at the bytes themselves (C22c, C22d, F82, F83).
 */
export function checkThumbnail(file: { type: string; size: number }): string | null {
  if (!file.type.startsWith('image/')) return messages.thumbnailType;
  if (file.size >= limits.thumbnailBytes.below) return messages.thumbnailSize;
  return null;
}
