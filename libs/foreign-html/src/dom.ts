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

/** Removes an element; what it contains stays. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Puts what an element contains into another one. */
export function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

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

/** Nobody writes more; the steps take time with the depth. */
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
