import { createHash } from 'node:crypto';

/** The source of a content security policy that allows exactly this inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
