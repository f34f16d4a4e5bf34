import { closestFinder, firstWithin, isText, nameOf, nodesIn, type Root } from './dom.js';

/** Boxes that stand in the text themselves, and whether one is ticked. */
const boxes: readonly (readonly [selector: string, isTicked: (box: Element) => boolean])[] = [
  ['input[type="checkbox" i]', (box) => box.hasAttribute('checked')],
  ['img[aria-roledescription="checkbox"]', (box) => box.getAttribute('alt') === 'checked'],
  ['.checkbox-on, .checkbox-off', (box) => /\bcheckbox-on\b/.test(box.getAttribute('class')!)],
  ['en-todo', (box) => box.getAttribute('checked') === 'true'],
];

/** Attributes of items with a box that is not in the text, by the value of a ticked one. */
const items = {
  'aria-checked': 'true',
  'data-checked': 'true',
  'data-list': 'checked',
  'data-tag': 'to-do:completed',
} as const;

const OPEN = /^(?:false|unchecked|to-do)$/;

const TICKED = '☑';
const UNTICKED = '☐';

/**
 * Writes the boxes of check lists as letters before their words: of Docs (as pictures), GitHub, Notion, CKEditor (as form
 * fields), Quill, TipTap, Lexical, OneNote and Evernote (as attributes).
 *
 * @returns their number
 */
export function writeCheckBoxes(root: Root): number {
  const itemOf = closestFinder((one) => nameOf(one) === 'li');
  const written: Box[] = [];
  let count = 0;
  for (const [selector, isTicked] of boxes) {
    for (const box of root.querySelectorAll(selector)) {
      const place = box.parentNode && (itemOf(box) ?? box.parentElement);
      if (place) written.push({ place, letter: isTicked(box) ? TICKED : UNTICKED });
      box.remove();
      count += 1;
    }
  }
  const isOfItem: Box[] = Object.entries(items).flatMap(([attribute, ticked]) =>
    [...root.querySelectorAll(`li[${attribute}], p[${attribute}]`)].flatMap((place) => {
      const value = place.getAttribute(attribute)!;
      if (value !== ticked && !OPEN.test(value)) return [];
      return [{ place, letter: value === ticked ? TICKED : UNTICKED }];
    }),
  );
  if (written.length + isOfItem.length === 0) return count;
  const write = writer(root);
  for (const box of written) write(box);
  return count + isOfItem.filter(write).length;
}

/** A letter, and the item that gets it. */
interface Box {
  readonly place: Element;
  readonly letter: string;
}

/** Writes a letter before the first words of an item, which may stand in a paragraph, unless it has one. @returns whether it had none */
function writer(root: Root): (box: Box) => boolean {
  const words = firstWithin([...nodesIn(root)].filter(isText));
  const done = new Set<Node>();
  return ({ place, letter }) => {
    const first = words.get(place);
    // Also those without words.
    if (done.has(place) || /^\s*[☐☑☒]/.test(first?.nodeValue ?? '')) return false;
    done.add(place);
    if (first) first.nodeValue = `${letter} ${first.nodeValue!.trimStart()}`;
    else place.prepend(letter);
    return true;
  };
}
