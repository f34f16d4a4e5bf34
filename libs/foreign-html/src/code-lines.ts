import { isBlock, nameOf, nodesIn, outermost, type Root } from './dom.js';
import { declarationsOf } from './styles.js';

const MONOSPACED = /mono|consolas|courier|menlo/;

/**
 * Keeps the lines and indents of code: boxes with a block for each line (code editors) become preformatted text, and of one
 * with a title and buttons beside the code (chat assistants) the code stays.
 *
 * @returns the number of changed blocks
 */
export function keepCodeLines(root: Root): number {
  const boxes = outermost(root, [...root.querySelectorAll('[style*="white-space"]')].filter(isCodeBox));
  for (const box of boxes) box.replaceWith(preformatted(box, box));
  const pres = outermost(root, root.querySelectorAll('pre')).flatMap((pre) => {
    const code = pre.querySelector('code');
    const isBoxed = code && [...nodesIn(pre)].some((node) => isBlock(node) || nameOf(node) === 'button');
    return isBoxed ? [[pre, code] as const] : [];
  });
  for (const [pre, code] of pres) pre.replaceWith(preformatted(pre, code));
  return boxes.length + pres.length;
}

function isCodeBox(box: Element) {
  const style = declarationsOf(box.getAttribute('style') ?? '');
  return (
    nameOf(box) !== 'pre' &&
    /^(?:pre|pre-wrap|break-spaces)$/.test(style.get('white-space') ?? '') &&
    MONOSPACED.test(`${style.get('font-family') ?? ''} ${style.get('font') ?? ''}`) &&
    isBlock(box)
  );
}

function preformatted(place: Element, code: Element) {
  const pre = place.ownerDocument.createElement('pre');
  pre.textContent = linesOf(code);
  return pre;
}

/** The text with a line for each block and each `<br>`. */
function linesOf(code: Element): string {
  let text = '';
  let block: Node | null = null;
  for (const node of nodesIn(code)) {
    if (nameOf(node) === 'br') text += isLastOf(node) ? '' : '\n';
    if (isBlock(node)) {
      if (block !== null) text += '\n';
      block = node;
    }
    if (node.nodeType === 3) {
      const value = (node.nodeValue ?? '').replaceAll('\u00a0', ' ');
      text += value;
      block ??= node.parentNode;
    }
  }
  return text.replace(/^\n+/, '').trimEnd();
}

/** An empty line of a code editor is a block with nothing but a `<br>`. */
const isLastOf = (node: Node) => node.parentNode !== null && isBlock(node.parentNode) && !node.nextSibling;
