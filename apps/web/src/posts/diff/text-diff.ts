import { diffArrays, diffWordsWithSpace } from 'diff';

/** A stretch of text that both texts have, or only one of them. */
export interface Part {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** A line of the comparison: whole, or with the words that changed. */
export type Line = readonly Part[];

/** A text whose comparison takes longer counts as rewritten. */
const TIMEOUT_MS = 500;

/** Lines with less in common than this share are two lines, not one that changed. */
const MIN_IN_COMMON = 0.4;

/** What became of the lines of one text in another, in reading order. */
export function diffLines(before: string[], after: string[]): Line[] {
  const changes = diffArrays(before, after, { timeout: TIMEOUT_MS });
  if (!changes) return [...before.map(removed), ...after.map(added)];
  return changes.flatMap(({ value, ...change }, index) => {
    if (change.removed) {
      const next = changes[index + 1];
      return changedLines(value, next?.added ? next.value : []);
    }
    // What follows a removal is in its lines already.
    if (change.added) return changes[index - 1]?.removed ? [] : value.map(added);
    return value.map((text) => [{ kind: 'same', text } as const]);
  });
}

/** Whether a line is the same in both texts. */
export function isSame(line: Line): boolean {
  return line.every(({ kind }) => kind === 'same');
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

/** Lines that stand in the place of others: each one word by word beside the one that it replaces. */
function changedLines(before: readonly string[], after: readonly string[]): Line[] {
  const paired = Math.min(before.length, after.length);
  const pairs = before.slice(0, paired).flatMap((line, index) => changedLine(line, after[index]!));
  return [...pairs, ...before.slice(paired).map(removed), ...after.slice(paired).map(added)];
}

function changedLine(before: string, after: string): Line[] {
  const parts = diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS }) ?? [];
  const inCommon = parts.reduce(
    (sum, { value, ...change }) => (change.removed || change.added ? sum : sum + value.length),
    0,
  );
  if (inCommon < MIN_IN_COMMON * Math.min(before.length, after.length) || inCommon === 0) {
    return [removed(before), added(after)];
  }
  return [
    parts.map(({ value, ...change }) => ({
      kind: change.removed ? 'removed' : change.added ? 'added' : 'same',
      text: value,
    })),
  ];
}

const removed = (text: string): Line => [{ kind: 'removed', text }];
const added = (text: string): Line => [{ kind: 'added', text }];
