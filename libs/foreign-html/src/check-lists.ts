import { closestOf, nameOf, nodesIn, type Root } from './dom.js';

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
  let count = 0;
  for (const [selector, isTicked] of boxes) {
    for (const box of root.querySelectorAll(selector)) {
      const place = box.parentNode && itemOf(box);
      const letter = isTicked(box) ? TICKED : UNTICKED;
      box.remove();
      count += 1;
      if (place) write(place, letter);
    }
  }
  for (const [attribute, ticked] of Object.entries(items)) {
    for (const item of root.querySelectorAll(`li[${attribute}], p[${attribute}]`)) {
      const value = item.getAttribute(attribute)!;
      if ((value !== ticked && !OPEN.test(value)) || hasBox(item)) continue;
      write(item, value === ticked ? TICKED : UNTICKED);
      count += 1;
    }
  }
  return count;
}

function itemOf(box: Element): Element {
  return closestOf(box, (one) => nameOf(one) === 'li') ?? box.parentElement ?? box;
}

/** Before the first words of the item, which may stand in a paragraph. */
function write(item: Element, letter: string) {
  if (hasBox(item)) return;
  for (const node of nodesIn(item)) {
    if (node.nodeType !== 3 || node.nodeValue!.trim() === '') continue;
    node.nodeValue = `${letter} ${node.nodeValue!.trimStart()}`;
    return;
  }
  item.prepend(letter);
}

const hasBox = (item: Element) => /^\s*[☐☑☒]/.test(item.textContent.slice(0, 50));
