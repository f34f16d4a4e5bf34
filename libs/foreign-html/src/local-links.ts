import {
  closestFinder,
  firstWithin,
  isText,
  nameOf,
  nodesIn,
  unwrap,
  wrapContent,
  type Root,
} from './dom.js';

/** How many links within a text lead somewhere, and how many are plain text now. */
export interface LocalLinks {
  readonly kept: number;
  readonly dissolved: number;
}

/** What may be the target of a link: the editor keeps the id of a block. */
const places = new Set('p h1 h2 h3 h4 h5 h6 li pre div'.split(' '));

/**
 * Lets the links of footnotes and tables of contents lead to the block of their target. Those that have none are plain text.
 * The marks of Word's footnotes are raised text: CKEditor would make them those of a plugin that is not installed.
 */
export function connectLocalLinks(root: Root): LocalLinks {
  const links = [...root.querySelectorAll('a[href^="#"]')];
  if (links.length === 0) return { kept: 0, dissolved: 0 };
  const targets = targetsOf(root);
  const suffix = hashOf(root);
  const placeOf = closestFinder((one) => places.has(nameOf(one)));
  const filled = firstWithin([...nodesIn(root)].filter(isText));
  const raise = raiser(root);
  let kept = 0;
  for (const link of links) {
    link.removeAttribute('style');
    const name = link.getAttribute('href')!.slice(1);
    const target = targets.get(name) ?? targets.get(decoded(name));
    const place = target && placeOf(target);
    raise(link);
    if (!place || !filled.has(link)) {
      unwrap(link);
      continue;
    }
    const id = idOf(place, name, suffix);
    link.setAttribute('href', `#${id}`);
    target.removeAttribute('name');
    if (target !== place) target.removeAttribute('id');
    kept += 1;
  }
  for (const element of root.querySelectorAll('[style*="mso-element"]')) element.removeAttribute('style');
  return { kept, dissolved: links.length - kept };
}

function targetsOf(root: Root) {
  const targets = new Map<string, Element>();
  for (const target of root.querySelectorAll('[id], a[name]')) {
    for (const name of [target.getAttribute('id'), target.getAttribute('name')])
      if (name && !targets.has(name)) targets.set(name, target);
  }
  return targets;
}

/** The id of a place under the prefix that the server writes, which no other text that is pasted has. */
function idOf(place: Element, name: string, suffix: string) {
  const present = place.getAttribute('id') ?? '';
  if (present.startsWith('neo-')) return present;
  const plain = name.replace(/^[^a-z\d]+|[^\w.:-]+/gi, '').slice(0, 60) || 'cho';
  const id = `neo-${plain}-${suffix}`;
  place.setAttribute('id', id);
  return id;
}

/** Raises a link that has the mark of a footnote, unless that is raised already. */
function raiser(root: Root): (link: Element) => void {
  const markIn = firstWithin(root.querySelectorAll('.MsoFootnoteReference, .MsoEndnoteReference'));
  const raised = firstWithin(root.querySelectorAll('sup'));
  const raisedOf = closestFinder((one) => nameOf(one) === 'sup');
  const done = new Set<Element>();
  return (link) => {
    const mark = markIn.get(link);
    if (!mark || done.has(mark) || raisedOf(mark) || raised.has(mark)) return;
    done.add(mark);
    wrapContent(link, 'sup');
  };
}

/** Tells texts apart, so that two with a first footnote each keep their links. */
function hashOf(root: Root) {
  let hash = 0;
  for (const node of nodesIn(root)) {
    if (node.nodeType !== 3) continue;
    for (const unit of (node.nodeValue ?? '').slice(0, 200)) hash = (hash * 31 + unit.codePointAt(0)!) >>> 0;
  }
  return hash.toString(36);
}

function decoded(name: string) {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
