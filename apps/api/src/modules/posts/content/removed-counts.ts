import { RemovedKind } from './removed-kinds.js';
import type { RemovedMarkup } from './removed-markup.js';

/** Counts what sanitising removes from a content (C82). */
export class RemovedCounts {
  private readonly counts = new Map<RemovedKind, number>();

  add(kind: `${RemovedKind}`, count = 1): void {
    if (count > 0) this.counts.set(kind as RemovedKind, (this.counts.get(kind as RemovedKind) ?? 0) + count);
  }

  /** An element as its author wrote it; `img`, `iframe` and `a` are counted where it shows whether they stay. */
  addElement(name: string, attributes: Readonly<Record<string, string>>): void {
    if (Object.hasOwn(removedElements, name)) this.add(removedElements[name]!);
    if (Object.keys(attributes).some((attribute) => attribute.startsWith('on'))) this.add('script');
  }

  /** The comments of a source, and what browsers take for one: other declarations, instructions, odd end tags. */
  addComments(html: string): void {
    const begin = /<!--|<!(?!doctype)|<\?|<\/(?![a-z>])/gi;
    for (let found = begin.exec(html); found; found = begin.exec(html)) {
      this.add('comment');
      const end = html.indexOf(found[0] === '<!--' ? '-->' : '>', found.index);
      if (end < 0) return;
      begin.lastIndex = end;
    }
  }

  /** In the order of the kinds. */
  list(): RemovedMarkup[] {
    return Object.values(RemovedKind).flatMap((kind) => {
      const count = this.counts.get(kind);
      return count ? [{ kind, count }] : [];
    });
  }
}

const elements: Readonly<Partial<Record<RemovedKind, string>>> = {
  image: 'svg canvas',
  frame: 'video audio object embed applet oembed frame',
  script: 'script',
  control: 'input textarea select button',
  formatting: 'font big small tt kbd samp basefont blink',
  hidden: 'style title noembed noframes link',
};

const removedElements: Readonly<Record<string, RemovedKind>> = Object.fromEntries(
  Object.entries(elements).flatMap(([kind, names]) =>
    names.split(' ').map((name) => [name, kind as RemovedKind]),
  ),
);
