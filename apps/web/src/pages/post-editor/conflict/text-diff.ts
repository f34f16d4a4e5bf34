/** A line that both texts have, or only one of them. */
export interface Line {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** More pairs of lines than this are not compared one by one: the middle counts as rewritten. */
const MAX_PAIRS = 4_000_000;

/** What became of the lines of one text in another, in reading order (longest common subsequence). */
export function diffLines(before: readonly string[], after: readonly string[]): Line[] {
  const start = commonLength(before, after);
  const end = commonLength(before.slice(start).reverse(), after.slice(start).reverse());
  return [
    ...before.slice(0, start).map(same),
    ...middleDifference(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ];
}

/**
 * The lines a reader sees in an editor's HTML: one for each block, pictures and videos by their address.
 *
 * @param html inert: it is parsed into a document that loads and runs nothing
 */
export function linesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of body.querySelectorAll('img'))
    picture.replaceWith(`\n[Ảnh: ${picture.getAttribute('alt') || picture.getAttribute('src')}]\n`);
  for (const video of body.querySelectorAll('[data-oembed-url]'))
    video.replaceWith(`[Video: ${video.getAttribute('data-oembed-url')}]`);
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n');
  return (body.textContent ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

const BLOCKS = 'p, h1, h2, h3, h4, pre, li, td, th, figcaption, figure, blockquote, br, div';

function commonLength(one: readonly string[], other: readonly string[]) {
  const difference = one.findIndex((line, index) => line !== other[index]);
  return difference === -1 ? Math.min(one.length, other.length) : difference;
}

function middleDifference(before: readonly string[], after: readonly string[]): Line[] {
  if (before.length * after.length > MAX_PAIRS) return [...before.map(removed), ...after.map(added)];
  const lengths = commonLengths(before, after);
  const lines: Line[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) {
      lines.push(same(before[i]!));
      i++;
      j++;
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) lines.push(removed(before[i++]!));
    else lines.push(added(after[j++]!));
  }
  return [...lines, ...before.slice(i).map(removed), ...after.slice(j).map(added)];
}

/** For each pair of places, how many lines both texts share from there on. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      rows[i]![j] =
        before[i] === after[j] ? rows[i + 1]![j + 1]! + 1 : Math.max(rows[i + 1]![j]!, rows[i]![j + 1]!);
    }
  }
  return rows;
}

const same = (text: string): Line => ({ kind: 'same', text });
const removed = (text: string): Line => ({ kind: 'removed', text });
const added = (text: string): Line => ({ kind: 'added', text });
