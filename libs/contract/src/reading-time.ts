/** Syllables a minute: what Vietnamese readers manage on a screen without hurry. */
const SYLLABLES_PER_MINUTE = 220;

/** Syllables are counted up to here; the rest of a longer text is taken to be like its beginning. */
const COUNTED_CHARACTERS = 100_000;

/** Minutes that reading an article's HTML takes, at least one. */
export function readingMinutes(html: string): number {
  const counted = html.slice(0, COUNTED_CHARACTERS);
  const syllables = counted.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const minutes = (syllables / SYLLABLES_PER_MINUTE) * (html.length / (counted.length || 1));
  return Math.max(1, Math.round(minutes));
}
