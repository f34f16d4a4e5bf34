import {
  closestFinder,
  depthOf,
  firstWithin,
  isText,
  MAX_DEPTH,
  nameOf,
  nodesIn,
  outermost,
  unwrap,
  type Root,
} from './dom.js';

/**
 * Makes paragraphs of the words in text boxes of Word, each once: they stand in a comment that only Office reads, beside a
 * picture of the box or a table of its size, or twice, for programs of two ages.
 *
 * @returns the number of boxes, and of choices
 */
export function readTextBoxes(root: Root): number {
  const nodes = [...nodesIn(root)];
  const elements = nodes.filter(isElement);
  let count = keepOneChoice(
    nodes,
    elements.filter((element) => nameOf(element) === 'mc:alternatecontent'),
  );
  const shown = shapesOf(elements, 'v:shape');
  const pictures = shapesOf(elements, 'v:shapes');
  // What a box contains goes with it, another box as well.
  const boxes = new Set<Node>(outermost(root, elements.filter(isBox)));
  const read = new Set<ChildNode>();
  const frameOf = frames(elements, read);
  const paragraphOf = closestFinder((one) => /^(?:p|h[1-6]|pre)$/.test(nameOf(one)));
  const places = new Set<Element>();
  /** Behind the paragraph in which a box stands: it has paragraphs of its own. */
  const take = (at: ChildNode, words: readonly ChildNode[]) => {
    const paragraph = paragraphOf(at);
    if (paragraph) places.add(paragraph);
    let last: ChildNode = paragraph ?? at;
    for (const word of words) {
      last.after(word);
      last = word;
    }
    count += 1;
  };
  // From the end, for each comes directly behind its paragraph.
  for (const node of nodes.toReversed()) {
    if (isVml(node)) {
      const { shapes, words, hasPictures } = readVml(node as Comment);
      if (words.length === 0 || shapes.some((shape) => shown.has(shape))) continue;
      take(node as Comment, words);
      // One that names pictures as well is read for those.
      if (!hasPictures) read.add(node as Comment);
      for (const shape of shapes) if (pictures.has(shape)) read.add(pictures.get(shape)!);
    } else if (boxes.has(node)) {
      const frame = frameOf(node as Element);
      take(frame, [...node.childNodes]);
      read.add(frame);
    }
  }
  for (const node of read) node.remove();
  if (places.size > 0) {
    const filled = firstWithin([...nodesIn(root)].filter((node) => isText(node) || nameOf(node) === 'img'));
    for (const place of places) if (!filled.has(place)) place.remove();
  }
  return count;
}

const isElement = (node: Node): node is Element => node.nodeType === 1;
const isVml = (node: Node) => node.nodeType === 8 && node.nodeValue!.startsWith('[if gte vml');

const isBox = (element: Element) => element.hasAttribute('v:shape') || nameOf(element) === 'v:textbox';

/** A choice for new programs and a fallback for old ones say the same. @returns how many had words */
function keepOneChoice(nodes: readonly Node[], all: readonly Element[]): number {
  if (all.length === 0) return 0;
  let count = 0;
  const filled = firstWithin(nodes.filter(isText));
  for (const alternatives of all) {
    const [first, ...others] = [...alternatives.children].filter((each) => filled.has(each));
    if (!first) continue;
    for (const other of others) other.remove();
    unwrap(alternatives);
    unwrap(first);
    count += 1;
  }
  return count;
}

/** Elements by the shape that an attribute names. */
function shapesOf(elements: readonly Element[], attribute: string) {
  const named = elements.filter((element) => element.hasAttribute(attribute));
  return new Map(named.map((element) => [element.getAttribute(attribute)!, element]));
}

function readVml(comment: Comment) {
  const vml = comment.nodeValue!;
  const [, ...boxes] = vml.split('<v:textbox');
  const shapes = [...vml.matchAll(/<v:[a-z]{1,20}\s[^<>]{0,500}?\bid="([^"<>]{1,200})"/g)].map(
    ([, id]) => id!,
  );
  const holder = comment.ownerDocument.createElement('div');
  if (boxes.length > 0) holder.innerHTML = boxes.map(wordsOf).join('');
  const hasWords = holder.textContent.trim() !== '' && depthOf(holder) <= MAX_DEPTH;
  return { shapes, words: hasWords ? [...holder.childNodes] : [], hasPictures: vml.includes('<v:imagedata') };
}

/** What stands between the tags of a box, without what only programs other than Office are to read. */
function wordsOf(box: string): string {
  const [html = ''] = box.slice(box.indexOf('>') + 1).split('</v:textbox');
  const [first = '', ...others] = html.split('<![if !mso]>');
  return first + others.map((other) => other.slice(Math.max(0, other.indexOf('<![endif]>')))).join('');
}

/**
 * Finds what goes when a box is read: the outermost shape around the words, or the table in the size of the box, unless that
 * contains pictures beside the box.
 *
 * @param elements in their order in the tree
 * @param read what goes already: every box in it goes with it
 */
function frames(elements: readonly Element[], read: ReadonlySet<ChildNode>): (box: Element) => Element {
  const pictured = firstWithin(elements.filter((element) => nameOf(element) === 'img'));
  const outer = new Map<Element, Element>();
  for (const element of elements) {
    const around = element.parentElement && outer.get(element.parentElement);
    if (around) outer.set(element, around);
    else if (isFrame(element)) outer.set(element, element);
  }
  return (box) => {
    const frame = (box.parentElement && outer.get(box.parentElement)) ?? box;
    return read.has(frame) || !pictured.has(frame) || pictured.has(box) ? frame : box;
  };
}

const isFrame = (element: Element) =>
  /^(?:v:|w:pict$)/.test(nameOf(element)) || LAYOUT.test(element.getAttribute('style') ?? '');

const LAYOUT = /mso-ignore:\s?vglayout/;
