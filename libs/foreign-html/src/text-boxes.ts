import { closestOf, depthOf, MAX_DEPTH, nameOf, nodesIn, unwrap, type Root } from './dom.js';

/**
 * Makes paragraphs of the words in text boxes of Word, each once: they stand in a comment that only Office reads, beside a
 * picture of the box or a table of its size, or twice, for programs of two ages.
 *
 * @returns the number of boxes
 */
export function readTextBoxes(root: Root): number {
  const nodes = [...nodesIn(root)];
  for (const node of nodes) if (nameOf(node) === 'mc:alternatecontent') keepOneChoice(node as Element);
  const shown = shapesOf(nodes, 'v:shape');
  const pictures = shapesOf(nodes, 'v:shapes');
  const places = new Set<Element>();
  const read = new Set<ChildNode>();
  let count = 0;
  const take = (place: ChildNode, words: readonly Node[]) => {
    insert(place, words, places);
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
    } else if (isElement(node) && (node.hasAttribute('v:shape') || nameOf(node) === 'v:textbox')) {
      const frame = frameOf(node);
      take(frame, [...node.childNodes]);
      read.add(frame);
    }
  }
  for (const node of read) node.remove();
  for (const place of places)
    if (place.textContent.trim() === '' && !place.querySelector('img')) place.remove();
  return count;
}

const isElement = (node: Node): node is Element => node.nodeType === 1;
const isVml = (node: Node) => node.nodeType === 8 && node.nodeValue!.startsWith('[if gte vml');

/** A choice for new programs and a fallback for old ones say the same. */
function keepOneChoice(alternatives: Element) {
  const [first, ...others] = [...alternatives.children].filter((each) => each.textContent.trim() !== '');
  if (!first) return;
  for (const other of others) other.remove();
  unwrap(first);
  unwrap(alternatives);
}

/** Elements by the shape that an attribute names. */
function shapesOf(nodes: readonly Node[], attribute: string) {
  const named = nodes.filter(isElement).filter((element) => element.hasAttribute(attribute));
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

/** The outermost shape around the words, or the table in the size of the box, unless it contains pictures as well. */
function frameOf(box: Element): Element {
  let frame = box;
  for (let at = box.parentElement; at; at = at.parentElement) {
    if (/^(?:v:|w:pict$)/.test(nameOf(at)) || LAYOUT.test(at.getAttribute('style') ?? '')) frame = at;
  }
  return frame.querySelector('img') && !box.querySelector('img') ? box : frame;
}

const LAYOUT = /mso-ignore:\s?vglayout/;

/** Behind the paragraph in which a box stands: it has paragraphs of its own. */
function insert(at: ChildNode, words: readonly Node[], places: Set<Element>) {
  const paragraph = closestOf(at, (one) => /^(?:p|h[1-6]|pre)$/.test(nameOf(one)));
  (paragraph ?? at).after(...words);
  if (paragraph) places.add(paragraph);
}
