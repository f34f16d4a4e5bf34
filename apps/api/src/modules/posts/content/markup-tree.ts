/** What blocks of no use to the editor are called until they are dissolved. */
export const DISSOLVED = 'section';

/** An element of sanitised HTML, with what decides whether its texts become paragraphs (C87). */
export interface Frame {
  readonly name: string;
  /** The start tag as it is written. */
  readonly tag: string;
  readonly parent: Frame | undefined;
  /** May stand in a line of text. */
  readonly isInline: boolean;
  /** May have paragraphs in it. */
  readonly isFlow: boolean;
  /** Goes; what it contains stays. */
  isDissolved: boolean;
  /** Has a child that goes. */
  hasDissolved: boolean;
  /** Has a block in it that stays. */
  hasBlock: boolean;
}

type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'void'; readonly name: string; readonly text: string }
  | { readonly kind: 'open' | 'close'; readonly frame: Frame };

const voidElements = new Set(['br', 'hr', 'img', 'col']);
const tableParts = new Set(['caption', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);
const flows = new Set(['', 'div', 'blockquote', 'li', 'ul', 'ol', 'figure', 'table', ...tableParts]);
flows.delete('caption');
const otherBlocks = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'pre',
  'figcaption',
  'caption',
  'iframe',
  DISSOLVED,
]);

/**
 * The tags and texts of sanitised HTML, in which a `>` only ends tags; undefined when nothing in it is to be dissolved.
 * Those are the elements of that name, parts of tables outside of one, and paragraphs with a block in them.
 */
export function dissolvableMarkup(html: string): { root: Frame; tokens: Token[] } | undefined {
  const tokens: Token[] = [];
  const root = frameOf('', '', undefined);
  let top = root;
  let tables = 0;
  let isAffected = false;
  const leave = () => {
    // A browser, too, ends a paragraph where a block begins.
    if (top.name === 'p' && (top.hasDissolved || top.hasBlock)) {
      top.isDissolved = true;
      top.parent!.hasDissolved = true;
    }
    isAffected ||= top.isDissolved;
    tokens.push({ kind: 'close', frame: top });
    top = top.parent!;
  };
  for (const [text, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*)[^>]*>|[^<]+|</g)) {
    if (name === '') {
      tokens.push({ kind: 'text', text });
    } else if (name === 'col' && tables === 0) {
      isAffected = true;
    } else if (voidElements.has(name)) {
      if (name === 'hr') markBlock(top);
      tokens.push({ kind: 'void', name, text });
    } else if (slash) {
      if (name !== top.name) continue;
      if (name === 'table') tables -= 1;
      leave();
    } else {
      const frame = frameOf(name, text, top);
      frame.isDissolved = name === DISSOLVED || (tables === 0 && tableParts.has(name));
      if (name === 'table') tables += 1;
      if (frame.isDissolved) top.hasDissolved = true;
      else if (!frame.isInline && name !== 'iframe') markBlock(top);
      tokens.push({ kind: 'open', frame });
      top = frame;
    }
  }
  while (top !== root) leave();
  return isAffected ? { root, tokens } : undefined;
}

function frameOf(name: string, tag: string, parent: Frame | undefined): Frame {
  const isFlow = flows.has(name);
  const isInline = !isFlow && !otherBlocks.has(name);
  return { name, tag, parent, isInline, isFlow, isDissolved: false, hasDissolved: false, hasBlock: false };
}

/** Every element around a block has it, but one that is known to has told its own parents. */
function markBlock(parent: Frame) {
  for (let frame: Frame | undefined = parent; frame && !frame.hasBlock; frame = frame.parent)
    frame.hasBlock = true;
}
