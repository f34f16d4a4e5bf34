/** The text of sanitised HTML: a line for each block, cells beside each other, no markup. */
export function plainText(html: string): string {
  return html
    .replace(/<\/(?:p|h[1-6]|li|blockquote|pre|figcaption|caption|tr|div)>|<[bh]r\b[^>]*>/g, '\n')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#\d+|[a-z]+);/g, (entity, name: string) => decoded(name) ?? entity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}

/**
 * The beginning of a text, cut after a word, with an ellipsis when there is more.
 *
 * @param length the most characters, without the ellipsis
 */
export function excerptOf(text: string, length: number): string {
  const line = text.replaceAll('\n', ' ');
  // No more is needed, and it is asked under many names: a character has at most two units.
  const characters = Array.from(line.slice(0, 2 * (length + 1)));
  if (characters.length <= length) return line;
  const cut = characters.slice(0, length + 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : characters.slice(0, length).join('')).replace(/[\s.,;:–-]+$/, '')}…`;
}

/** Sanitised HTML escapes the first four; editors write the last. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function decoded(name: string): string | undefined {
  const code = Number(name.slice(1));
  if (name.startsWith('#')) return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
  return entities[name];
}
