import { diffArrays, diffWordsWithSpace } from 'diff';

/** A segment that is unchanged, removed or added. */
export interface Part {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** A line of the diff: whole, or with its changed words. */
export type Line = readonly Part[];

/** The time limit of a diff; beyond it the text counts as rewritten. */
const TIMEOUT_MS = 500;

/** Lines whose similarity is lower count as removed and added, not as changed. */
const MIN_IN_COMMON = 0.4;

/** The line diff of two texts, in reading order. */
export function diffLines(before: string[], after: string[]): Line[] {
  const changes = diffArrays(before, after, { timeout: TIMEOUT_MS });
  if (!changes) return [...before.map(removed), ...after.map(added)];
  return changes.flatMap(({ value, ...change }, index) => {
    if (change.removed) {
      const next = changes[index + 1];
      return changedLines(value, next?.added ? next.value : []);
    }
    // An addition after a removal is already part of its lines.
    if (change.added) return changes[index - 1]?.removed ? [] : value.map(added);
    return value.map((text) => [{ kind: 'same', text } as const]);
  });
}

/** Whether a line is the same in both texts. */
export function isSame(line: Line): boolean {
  return line.every(({ kind }) => kind === 'same');
}

/** A picture as a line of its own. The parser of HTML lets no other text begin with this character. */
const PICTURE = '\0';

/** The picture that a line is, if it is one. */
export function pictureIn(line: string): { src: string; alt: string } | undefined {
  if (!line.startsWith(PICTURE)) return undefined;
  const [, src = '', alt = ''] = line.split(PICTURE);
  return { src, alt };
}

/**
 * The visible lines of an editor's HTML: one for each block and each picture, videos by their URL.
 *
 * @param html parsed into an inert document
 */
export function linesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of body.querySelectorAll('img'))
    picture.replaceWith(
      `\n${['', picture.getAttribute('src'), picture.getAttribute('alt')?.replace(/\s+/g, ' ')].join(PICTURE)}\n`,
    );
  for (const video of body.querySelectorAll('[data-oembed-url]'))
    video.replaceWith(`[Video: ${video.getAttribute('data-oembed-url')}]`);
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n');
  return (body.textContent ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

const BLOCKS = 'p, h1, h2, h3, h4, pre, li, td, th, figcaption, figure, blockquote, br, div';

/** Pairs replaced lines with their replacements and compares them by word. */
function changedLines(before: readonly string[], after: readonly string[]): Line[] {
  const paired = Math.min(before.length, after.length);
  const pairs = before.slice(0, paired).flatMap((line, index) => changedLine(line, after[index]!));
  return [...pairs, ...before.slice(paired).map(removed), ...after.slice(paired).map(added)];
}

function changedLine(before: string, after: string): Line[] {
  if (pictureIn(before) ?? pictureIn(after)) return [removed(before), added(after)];
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
