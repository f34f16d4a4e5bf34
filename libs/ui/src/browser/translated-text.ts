/** What is on the page in place of the text nodes that a translation has replaced. */
const translations = new WeakMap<Node, ChildNode>();

/** A browser puts a translation into such an element. */
const isTranslation = (node: Node | null): node is ChildNode => node?.nodeName === 'FONT';

/**
 * A browser translates a page by putting `font` elements in place of its text nodes, or around them. React goes on with
 * the text nodes that it has made: it throws when it removes one or inserts before one (react issue 11538), and what it
 * writes into one is never seen. From now on the translation goes where its text node would, and a text that changes
 * takes its place again, which the browser then translates.
 */
export function followTranslations(): void {
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });

  function follow(records: MutationRecord[]) {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData' && !target.isConnected) translations.get(target)?.replaceWith(target);
      for (const text of addedNodes) {
        const translation = translations.get(text);
        // React has moved the text.
        if (!translation?.contains(text)) translation?.remove();
      }
      const isNew = (node: Node | null) => isTranslation(node) && added.has(node);
      const translation = [...addedNodes, previousSibling, nextSibling].find(isNew);
      for (const text of removedNodes) {
        if (!translation || !(text instanceof Text)) continue;
        translations.set(text, translation as ChildNode);
        observer.observe(text, { characterData: true });
      }
    }
  }

  /** The child of `parent` that is on the page for `child`: itself, or the translation that it was replaced by or is in. */
  function shown(parent: Node, child: Node): Node {
    if (child.parentNode === parent) return child;
    follow(observer.takeRecords());
    let node: Node | null = translations.get(child) ?? child.parentNode;
    while (isTranslation(node) && node.parentNode !== parent) node = node.parentNode;
    return isTranslation(node) ? node : child;
  }

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child) {
    removeChild.call(this, shown(this, child));
    return child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ) {
    insertBefore.call(this, child, next && shown(this, next));
    return child;
  };
}
