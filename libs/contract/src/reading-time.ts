/** Syllables a minute: the reading speed of Vietnamese on a screen. */
const SYLLABLES_PER_MINUTE = 220;

/** Syllables are counted up to here; a longer text is extrapolated. */
const COUNTED_CHARACTERS = 100_000;

/** Words of an article's HTML as readers of Vietnamese count them: each syllable is one; tags and entities are none. */
export function countWords(html: string): number {
  const text = html.replace(/<[^>]*>|&(?:nbsp|amp|lt|gt|quot);/g, ' ');
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** Minutes that reading an article's HTML takes, at least one. */
export function readingMinutes(html: string): number {
  const counted = html.slice(0, COUNTED_CHARACTERS);
  const minutes = (countWords(counted) / SYLLABLES_PER_MINUTE) * (html.length / (counted.length || 1));
  return Math.max(1, Math.round(minutes));
}
