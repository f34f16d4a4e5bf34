import type { ReactNode } from 'react';

/** A message of the page, in its language: the specification's own are partly English (C7, WCAG 3.1.2). */
export function Message({ children }: { children: ReactNode }) {
  return typeof children === 'string' && isEnglish(children) ? <span lang="en">{children}</span> : children;
}

/**
 * Whether a message is English. The specification's English sentences are plain ASCII, as are a browser's own; a
 * Vietnamese sentence never is. A path, which does not begin with a capital letter, has no language.
 */
export function isEnglish(message: string): boolean {
  return /^[A-Z][\x20-\x7e]*$/.test(message);
}
