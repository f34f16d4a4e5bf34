import { hash } from 'node:crypto';

/** The source of a content security policy that allows exactly this inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}
