/** A parsed HTML: the body of a browser's document, or the whole document of the server's parser. */
export type Root = Element | Document;

/** The elements that have their own line. */
const blocks = new Set(
  'address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

export const isBlock = (node: Node): boolean => blocks.has(nameOf(node));

export const nameOf = (node: Node): string => node.nodeName.toLowerCase();

/** The innermost element with one of these names around a node, or the node itself. */
export function closestOf(node: Node, isFound: (element: Element) => boolean): Element | undefined {
  for (let at: Node | null = node; at; at = at.parentNode) {
    if (at.nodeType === 1 && isFound(at as Element)) return at as Element;
  }
  return undefined;
}

/**
 * `closestOf` for many nodes: looks at each element once, however many nodes are in it. What it has found stays, whatever is moved
 * later.
 */
export function closestFinder(isFound: (element: Element) => boolean): (node: Node) => Element | undefined {
  const known = new Map<Node, Element | undefined>();
  return (node) => {
    const passed: Node[] = [];
    let at: Node | null = node;
    while (at && !known.has(at)) {
      if (at.nodeType === 1 && isFound(at as Element)) {
        known.set(at, at as Element);
      } else {
        passed.push(at);
        at = at.parentNode;
      }
    }
    const found = at ? known.get(at) : undefined;
    for (const one of passed) known.set(one, found);
    return found;
  };
}

/** Of nodes in their order the first one in each element around them, and for each node itself. */
export function firstWithin<Found extends Node>(nodes: Iterable<Found>): Map<Node, Found> {
  const first = new Map<Node, Found>();
  for (const node of nodes)
    for (let at: Node | null = node; at && !first.has(at); at = at.parentNode) first.set(at, node);
  return first;
}

/** Those of some elements that are in no other one of them, in their order in the tree. */
export function outermost(root: Root, elements: Iterable<Element>): Element[] {
  const all = new Set<Node>(elements);
  if (all.size === 0) return [];
  return [...nodesIn(root, (node) => all.has(node))].filter((node) => all.has(node)) as Element[];
}

/** Removes an element; what it contains stays. Of elements in each other the outer one goes first: each node is moved once. */
export function unwrap(element: Element): void {
  // Node by node: a call has a limited number of arguments.
  while (element.firstChild) element.before(element.firstChild);
  element.remove();
}

/** Puts what an element contains into another one. */
export function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  while (element.firstChild) wrapper.append(element.firstChild);
  element.append(wrapper);
}

/** Whether a node is a text with something to read. */
export const isText = (node: Node): node is Text => node.nodeType === 3 && node.nodeValue!.trim() !== '';

/** The nodes of a tree in their order, without those in an element that `isSkipped`. */
export function* nodesIn(root: Node, isSkipped: (node: Node) => boolean = () => false): Generator<Node> {
  let node: Node | null = root.firstChild;
  while (node) {
    yield node;
    let next: Node | null = isSkipped(node) ? null : node.firstChild;
    for (let at: Node | null = node; !next && at && at !== root; at = at.parentNode) next = at.nextSibling;
    node = next;
  }
}

/** Nobody writes more. */
export const MAX_DEPTH = 250;

/** How many elements stand in each other, at most. */
export function depthOf(root: Node): number {
  let [depth, deepest] = [0, 0];
  let node: Node | null = root.firstChild;
  while (node) {
    if (node.firstChild) {
      deepest = Math.max(deepest, ++depth);
      node = node.firstChild;
      continue;
    }
    while (node && !node.nextSibling) {
      node = node.parentNode === root ? null : node.parentNode;
      depth -= 1;
    }
    node = node?.nextSibling ?? null;
  }
  return deepest;
}
