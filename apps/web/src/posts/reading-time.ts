/** Syllables a minute: what Vietnamese readers manage on a screen without hurry. */
const SYLLABLES_PER_MINUTE = 220;

/** Minutes that reading an article's HTML takes, at least one. */
export function readingMinutes(html: string): number {
  const syllables = html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(syllables / SYLLABLES_PER_MINUTE));
}
