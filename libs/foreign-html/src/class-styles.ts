import { closestOf, isBlock, nameOf, nodesIn, wrapContent, type Root } from './dom.js';
import { declarationsOf } from './styles.js';

/** The rules of a style sheet by class: the element that they are for, if one is named, and their declarations. */
type Rules = ReadonlyMap<string, readonly { readonly name: string; readonly style: string }[]>;

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
  let changes = 0;
  for (const element of root.querySelectorAll('[class]')) {
    const style = styleOf(element, rules);
    if (style === '') continue;
    writeMarks(element, style);
    changes += 1;
  }
  return changes;
}

const MAX_RULES = 5000;

function rulesOf(styles: string): Rules {
  const rules = new Map<string, { name: string; style: string }[]>();
  let count = 0;
  for (const chunk of styles.replace(/<!--|-->/g, ' ').split('}')) {
    const brace = chunk.lastIndexOf('{');
    const style = chunk.slice(brace + 1);
    if (brace < 0 || style.length > 2000 || !MEANINGS.test(style)) continue;
    const start = Math.max(chunk.lastIndexOf('{', brace - 1), chunk.lastIndexOf('*/', brace)) + 1;
    for (const selector of chunk.slice(start, brace).split(',')) {
      const [, name = '', className = ''] =
        /^\/?\s*([a-z]\w{0,20})?\.([\w-]{1,100})\s*$/i.exec(selector) ?? [];
      if (className === '' || LINKS.test(className) || ++count > MAX_RULES) continue;
      const others = rules.get(className) ?? [];
      rules.set(className, [...others.slice(-9), { name: name.toLowerCase(), style }]);
    }
  }
  return rules;
}

function styleOf(element: Element, rules: Rules) {
  const name = nameOf(element);
  return (element.getAttribute('class') ?? '')
    .split(/\s+/, 20)
    .flatMap((className) => rules.get(className) ?? [])
    .filter((rule) => rule.name === '' || rule.name === name)
    .map((rule) => rule.style)
    .join(';');
}

const marks: readonly (readonly [mark: string, property: string, value: RegExp])[] = [
  ['strong', 'font-weight', /^(?:bold|[6-9]00)/],
  ['em', 'font-style', /^(?:italic|oblique)/],
  ['s', 'text-decoration', /line-through/],
  ['u', 'text-decoration', /underline/],
  ['sup', 'vertical-align', /^super/],
  ['sub', 'vertical-align', /^sub/],
];

/** What the editor takes from a style stays one; text is marked by elements, because cells and blocks have no such style. */
function writeMarks(element: Element, style: string) {
  const own = element.getAttribute('style') ?? '';
  const ownDeclarations = declarationsOf(own);
  const declarations = declarationsOf(style);
  const kept = ['color', 'background', 'background-color', 'text-align']
    .filter((property) => declarations.has(property))
    .map((property) => `${property}: ${declarations.get(property)!}`);
  if (kept.length > 0) element.setAttribute('style', [...kept, own].join('; '));
  for (const [mark, property, value] of marks) {
    if (!value.test(declarations.get(property) ?? '') || ownDeclarations.has(property)) continue;
    if (mark === 'u' && isOfLink(element)) continue;
    for (const holder of holdersOf(element)) wrapContent(holder, mark);
  }
}

/** The innermost blocks with text: a mark stands inside of them. */
function holdersOf(element: Element): Element[] {
  const inner = [...nodesIn(element)].filter(isBlock) as Element[];
  if (inner.length === 0) return element.textContent.trim() === '' ? [] : [element];
  return inner.filter((block) => block.textContent.trim() !== '' && ![...nodesIn(block)].some(isBlock));
}

const isOfLink = (element: Element) => closestOf(element, (one) => nameOf(one) === 'a') !== undefined;
