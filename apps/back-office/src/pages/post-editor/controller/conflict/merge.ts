import { diffArrays } from 'diff';
import { comparedNames, textsFrom, type PostText, type TextName } from '../../../../posts/post-texts';

/** A place of a text, as it is in both versions of a conflict. Of the content it is HTML of whole top-level elements. */
export interface MergedPlace {
  readonly name: TextName;
  readonly mine: string;
  readonly theirs: string;
  /** Who has changed it since the version that both began with; both also when that is unknown. */
  readonly changedBy: 'nobody' | 'me' | 'them' | 'both';
}

/** What of a place is kept; both of the content alone, theirs before mine. */
export type Side = 'mine' | 'theirs' | 'both';

interface Versions {
  /** What both began with; undefined when it is unknown. */
  readonly base: PostText | undefined;
  readonly mine: PostText;
  readonly theirs: PostText;
}

/** The time limit of a comparison; beyond it the content counts as one place. */
const TIMEOUT_MS = 500;

/**
 * The places of two versions of a post, in the order of the screen. Together they are each version; where they differ, one can
 * choose place by place. Paragraphs, lists, tables and pictures are whole, so that any choice is valid HTML.
 */
export function placesOf({ base, mine, theirs }: Versions): MergedPlace[] {
  return comparedNames.flatMap((name) => {
    const split = name === 'content' ? blocksOf : (text: string) => [text];
    const places = merge(split((base ?? theirs)[name]), split(mine[name]), split(theirs[name]));
    return places.map((place) => ({
      name,
      ...place,
      changedBy: base || place.changedBy === 'nobody' ? place.changedBy : 'both',
    }));
  });
}

/** The side that is kept without a question; undefined where both have changed something. */
export function defaultSide({ changedBy }: MergedPlace): Side | undefined {
  if (changedBy === 'both') return undefined;
  return changedBy === 'them' ? 'theirs' : 'mine';
}

/** The text that follows from the sides of all places. */
export function mergedText(places: readonly MergedPlace[], sideOf: (place: MergedPlace) => Side): PostText {
  const chosen = (place: MergedPlace) => {
    const side = sideOf(place);
    return side === 'both' ? place.theirs + place.mine : place[side];
  };
  return textsFrom((name) =>
    places
      .filter((place) => place.name === name)
      .map(chosen)
      .join(''),
  );
}

/** The HTML of the top-level elements, and of words between them. Parsed into an inert document. */
function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes]
    .map((node) => {
      const alone = document.implementation.createHTMLDocument().createElement('div');
      alone.append(node);
      return alone.innerHTML.trim();
    })
    .filter(Boolean);
}

/** Blocks of the base that one version has replaced; start and end are the same for an insertion. */
interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly blocks: readonly string[];
}

type Place = Omit<MergedPlace, 'name'>;

function merge(base: string[], mine: string[], theirs: string[]): Place[] {
  const ours = hunksOf(base, mine);
  const others = hunksOf(base, theirs);
  const places: Place[] = [];
  let at = 0;
  const addSame = (end: number) => {
    const same = base.slice(at, end).join('');
    if (same !== '') places.push({ mine: same, theirs: same, changedBy: 'nobody' });
  };
  for (const { start, end } of overlapping([...ours, ...others])) {
    addSame(start);
    at = end;
    const inRange = (hunk: Hunk) => isWithin(hunk, { start, end });
    const changed = { mine: ours.filter(inRange), theirs: others.filter(inRange) };
    const mine = apply(base, start, end, changed.mine);
    const theirs = apply(base, start, end, changed.theirs);
    const changedBy = changed.theirs.length === 0 ? 'me' : changed.mine.length === 0 ? 'them' : 'both';
    places.push({ mine, theirs, changedBy: mine === theirs ? 'nobody' : changedBy });
  }
  addSame(base.length);
  return places;
}

function hunksOf(base: string[], changed: string[]): Hunk[] {
  const changes = diffArrays(base, changed, { timeout: TIMEOUT_MS });
  if (!changes) return [{ start: 0, end: base.length, blocks: changed }];
  const hunks: Hunk[] = [];
  let at = 0;
  for (const [index, { value, removed, added }] of changes.entries()) {
    const next = changes[index + 1];
    if (removed) hunks.push(...paired(at, value.length, next?.added ? next.value : []));
    // An addition after a removal is already part of its hunk.
    if (added && !changes[index - 1]?.removed) hunks.push({ start: at, end: at, blocks: value });
    if (!added) at += value.length;
  }
  return hunks;
}

/** Where as many paragraphs have come as have gone, or none, each is a place of its own. */
function paired(start: number, removed: number, blocks: readonly string[]): Hunk[] {
  if (blocks.length > 0 && removed !== blocks.length) return [{ start, end: start + removed, blocks }];
  return Array.from({ length: removed }, (_, index) => ({
    start: start + index,
    end: start + index + 1,
    blocks: blocks.slice(index, index + 1),
  }));
}

type Range = Pick<Hunk, 'start' | 'end'>;

/** The ranges of the base that hunks cover, joined where they overlap or insert at the same place; in order. */
function overlapping(hunks: readonly Hunk[]): Range[] {
  const ranges: Range[] = [];
  for (const { start, end } of hunks.toSorted(
    (one, other) => one.start - other.start || one.end - other.end,
  )) {
    const last = ranges.at(-1);
    const overlaps = last && (start < last.end || (start === last.start && end === last.end));
    if (overlaps) ranges[ranges.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    else ranges.push({ start, end });
  }
  return ranges;
}

/** An insertion at the edge of a range is a place of its own, beside it. */
function isWithin(hunk: Range, range: Range) {
  const isInsertion = hunk.start === hunk.end;
  if (isInsertion && range.start !== range.end) return hunk.start > range.start && hunk.start < range.end;
  return hunk.start >= range.start && hunk.end <= range.end;
}

function apply(base: readonly string[], start: number, end: number, hunks: readonly Hunk[]): string {
  let at = start;
  const blocks: string[] = [];
  for (const hunk of hunks) {
    blocks.push(...base.slice(at, hunk.start), ...hunk.blocks);
    at = hunk.end;
  }
  return [...blocks, ...base.slice(at, end)].join('');
}
