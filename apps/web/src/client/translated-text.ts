/** The element in which a browser shows the translation of a text node. */
const TRANSLATION = 'FONT';

/** What is on the page in place of the text nodes that a translation has replaced. */
const replacements = new WeakMap<Node, Element>();

/**
 * A browser translates a page by putting `font` elements in place of its text nodes, or around them. React goes on with
 * the text nodes that it has made: it throws when it removes one or inserts before one (react issue 11538), and what it
 * writes into one is never seen. From now on the translation goes where its text node would, and a text that changes
 * takes its place again, which the browser then translates.
 */
export function followTranslations(): void {
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });

  function follow(records: readonly MutationRecord[]) {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isTranslation)));
    for (const record of records) {
      if (record.type === 'characterData') restore(record.target);
      for (const text of record.addedNodes) forget(text);
      const neighbours = [...record.addedNodes, record.previousSibling, record.nextSibling];
      const translation = neighbours.find((node) => isTranslation(node) && added.has(node));
      for (const text of record.removedNodes) {
        if (!(text instanceof Text) || !isTranslation(translation)) continue;
        replacements.set(text, translation);
        observer.observe(text, { characterData: true });
      }
    }
  }

  const { removeChild, insertBefore } = Node.prototype;
  const present = (parent: Node, child: Node) => {
    if (child.parentNode === parent) return child;
    follow(observer.takeRecords());
    return translationIn(parent, child) ?? child;
  };
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child) {
    removeChild.call(this, present(this, child));
    return child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ) {
    insertBefore.call(this, child, next && present(this, next));
    return child;
  };
}

/** The child of `parent` that shows the translation of a text node, which is inside of it or was replaced by it. */
function translationIn(parent: Node, text: Node): Node | undefined {
  const replacement = replacements.get(text);
  if (replacement?.parentNode === parent) return replacement;
  let around = text.parentNode;
  while (isTranslation(around) && around.parentNode !== parent) around = around.parentNode;
  return isTranslation(around) ? around : undefined;
}

/** A replaced text has changed. */
function restore(text: Node) {
  if (text.isConnected) return;
  replacements.get(text)?.replaceWith(text);
  replacements.delete(text);
}

/** A replaced text stands somewhere else. */
function forget(text: Node) {
  const replacement = replacements.get(text);
  if (!replacement || replacement.contains(text)) return;
  replacement.remove();
  replacements.delete(text);
}

function isTranslation(node: Node | null | undefined): node is Element {
  return node?.nodeName === TRANSLATION;
}
