import { closestFinder, isBlock, nameOf, nodesIn, type Root } from './dom.js';

/** Fewer hard spaces in a block are there on purpose, as in "10 kg". */
const LEAST = 3;

/** A hard space that stands alone between two words. */
const BETWEEN = /(?<=[^\s\u00a0])\u00a0(?=[^\s\u00a0])/g;

/**
 * Makes blanks of the hard spaces between words where a block has hardly any blanks: mail programs write a whole paragraph
 * like that, which is one long word for a browser and is torn in the middle.
 *
 * @returns the number of changed blocks
 */
export function softenSpaces(root: Root): number {
  let changes = 0;
  let line: Node[] = [];
  const end = () => {
    if (soften(line)) changes += 1;
    line = [];
  };
  const isKept = (node: Node) => nameOf(node) === 'pre';
  const blockOf = closestFinder(isBlock);
  let depth: Node | undefined;
  for (const node of nodesIn(root, isKept)) {
    if (isBlock(node) || nameOf(node) === 'br') end();
    if (node.nodeType !== 3) continue;
    // A text behind a block that has ended is of another line.
    const block = blockOf(node);
    if (block !== depth) end();
    depth = block;
    line.push(node);
  }
  end();
  return changes;
}

function soften(line: readonly Node[]): boolean {
  const text = line.map((node) => node.nodeValue ?? '').join('');
  if (!text.includes('\u00a0')) return false;
  const hard = text.match(BETWEEN)?.length ?? 0;
  const soft = text.trim().match(/[^\S\u00a0]+/g)?.length ?? 0;
  if (hard < LEAST || hard < soft * 2) return false;
  const softened = text.replace(BETWEEN, ' ');
  let from = 0;
  for (const node of line) {
    const { length } = node.nodeValue ?? '';
    node.nodeValue = softened.slice(from, from + length);
    from += length;
  }
  return true;
}
