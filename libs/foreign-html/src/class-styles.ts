import {
  closestFinder,
  firstWithin,
  isBlock,
  isText,
  nameOf,
  nodesIn,
  wrapContent,
  type Root,
} from './dom.js';
import { declarationsOf } from './styles.js';

/** What a rule of a style sheet declares, and the element that it is for, if one is named. */
interface Rule {
  readonly name: string;
  readonly declarations: ReadonlyMap<string, string>;
}

/** The rules by class. */
type Rules = ReadonlyMap<string, readonly Rule[]>;

/** Declarations that change what a reader understands, and that the class alone has. */
const MEANINGS =
  /(?:^|[;\s])(?:color|background|font-weight|font-style|text-decoration|text-align|vertical-align)/i;

/** Word and Docs write links in their own colour and underlined. */
const LINKS = /^Mso(?:Followed)?Hyperlink$/;

/**
 * Excel, Word, Docs and Apple's programs keep colours, fills, alignment, bold, italic, struck out and raised text in classes of
 * a style sheet, which no article has. Writes them to the elements.
 *
 * @param styles the text of the style sheets
 * @returns the number of changed elements
 */
export function applyClassStyles(root: Root, styles: string): number {
  const rules = rulesOf(styles);
  if (rules.size === 0) return 0;
  const isOfLink = closestFinder((one) => nameOf(one) === 'a');
  const wanted = new Map<Element, Mark[]>();
  let changes = 0;
  for (const element of root.querySelectorAll('[class]')) {
    const declarations = declarationsFor(element, rules);
    if (declarations.size === 0) continue;
    const own = declarationsOf(element.getAttribute('style') ?? '');
    const declared = marks.filter(
      ([mark, property, value]) =>
        value.test(declarations.get(property) ?? '') &&
        !own.has(property) &&
        !(mark === 'u' && isOfLink(element)),
    );
    if (declared.length > 0)
      wanted.set(
        element,
        declared.map(([mark]) => mark),
      );
    writeStyle(element, declarations);
    changes += 1;
  }
  if (wanted.size > 0) writeMarks(root, wanted);
  return changes;
}

const MAX_RULES = 5000;

function rulesOf(styles: string): Rules {
  const rules = new Map<string, Rule[]>();
  let count = 0;
  for (const chunk of styles.replace(/<!--|-->/g, ' ').split('}')) {
    const brace = chunk.lastIndexOf('{');
    const style = chunk.slice(brace + 1);
    if (brace < 0 || style.length > 2000 || !MEANINGS.test(style)) continue;
    const declarations = declarationsOf(style);
    const start = Math.max(chunk.lastIndexOf('{', brace - 1), chunk.lastIndexOf('*/', brace)) + 1;
    for (const selector of chunk.slice(start, brace).split(',')) {
      const [, name = '', className = ''] =
        /^\/?\s*([a-z]\w{0,20})?\.([\w-]{1,100})\s*$/i.exec(selector) ?? [];
      if (className === '' || LINKS.test(className) || ++count > MAX_RULES) continue;
      const others = rules.get(className) ?? [];
      rules.set(className, [...others.slice(-9), { name: name.toLowerCase(), declarations }]);
    }
  }
  return rules;
}

/** Of several rules the last one counts. */
function declarationsFor(element: Element, rules: Rules): ReadonlyMap<string, string> {
  const name = nameOf(element);
  const found = new Map<string, string>();
  for (const className of new Set((element.getAttribute('class') ?? '').split(/\s+/, 20))) {
    for (const rule of rules.get(className) ?? []) {
      if (rule.name !== '' && rule.name !== name) continue;
      for (const property of READ) {
        const value = rule.declarations.get(property);
        if (value !== undefined) found.set(property, value);
      }
    }
  }
  return found;
}

const marks = [
  ['strong', 'font-weight', /^(?:bold|[6-9]00)/],
  ['em', 'font-style', /^(?:italic|oblique)/],
  ['s', 'text-decoration', /line-through/],
  ['u', 'text-decoration', /underline/],
  ['sup', 'vertical-align', /^super/],
  ['sub', 'vertical-align', /^sub/],
] as const;

type Mark = (typeof marks)[number][0];

/** What the editor takes from a style stays one. */
const KEPT = ['color', 'background', 'background-color', 'text-align'];

const READ = [...KEPT, ...new Set(marks.map(([, property]) => property))];

function writeStyle(element: Element, declarations: ReadonlyMap<string, string>) {
  const kept = KEPT.filter((property) => declarations.has(property)).map(
    (property) => `${property}: ${declarations.get(property)!}`,
  );
  if (kept.length > 0)
    element.setAttribute('style', [...kept, element.getAttribute('style') ?? ''].join('; '));
}

/**
 * Marks the text of elements by elements, because cells and blocks have no such style: in the innermost blocks with text, or in the
 * element itself where it has no block. Each element is looked at once, however many around it are marked.
 */
function writeMarks(root: Root, wanted: ReadonlyMap<Element, readonly Mark[]>) {
  const nodes = [...nodesIn(root)];
  const withText = firstWithin(nodes.filter(isText));
  const withBlocks = firstWithin(nodes.filter(isBlock).map((block) => block.parentNode!));
  const marksOf = onlyMarks();
  const passedOn = new Map<Node, readonly Mark[]>();
  for (const node of nodes) {
    if (node.nodeType !== 1) continue;
    const element = node as Element;
    const inherited = passedOn.get(element.parentNode!) ?? [];
    const own = wanted.get(element) ?? [];
    if (withBlocks.has(element)) {
      const all = new Set([...inherited, ...own]);
      if (all.size > 0) passedOn.set(element, all.size > inherited.length ? [...all] : inherited);
    } else if (withText.has(element)) {
      const missing = new Set(isBlock(element) ? [...inherited, ...own] : own);
      for (const mark of marksOf(element)) missing.delete(mark as Mark);
      for (const mark of missing) wrapContent(element, mark);
    }
  }
}

/** Finds the marks that all of an element's content has: those of the only child, of its only child, and so on. */
function onlyMarks(): (element: Element) => ReadonlySet<string> {
  const known = new Map<Element, ReadonlySet<string>>();
  const marksOf = (element: Element): ReadonlySet<string> => {
    const child = element.firstElementChild;
    if (!child || element.firstChild !== element.lastChild) return NONE;
    const name = nameOf(child);
    const inner = known.get(child) ?? marksOf(child);
    const found = MARKS.has(name) && !inner.has(name) ? new Set([...inner, name]) : inner;
    known.set(element, found);
    return found;
  };
  return marksOf;
}

const NONE: ReadonlySet<string> = new Set();
const MARKS: ReadonlySet<string> = new Set(marks.map(([mark]) => mark));
