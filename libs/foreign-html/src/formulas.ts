import { nameOf, type Root } from './dom.js';

/** What has no place in a line of text. */
const STACKED = 'munder, mover, munderover, msubsup, mroot, mtable';

/**
 * Writes the formulas of chat assistants (KaTeX) as text. Their HTML has each three times: as MathML, as its TeX source and for
 * the eye. One that a line of text cannot show stays as its source.
 *
 * @returns the number of formulas
 */
export function writeFormulas(root: Root): number {
  let changes = 0;
  for (const formula of root.querySelectorAll('.katex')) {
    const math = formula.querySelector('math');
    if (!math) continue;
    const line = formula.ownerDocument.createElement('span');
    const source = math.querySelector('annotation')?.textContent;
    if (source && math.querySelector(STACKED)) line.append(source);
    else write(math, line);
    formula.replaceWith(...line.childNodes);
    changes += 1;
  }
  return changes;
}

function write(node: Node, line: Element): void {
  const parts = [...node.childNodes];
  switch (nameOf(node)) {
    case '#text':
      return line.append(node.nodeValue ?? '');
    case 'annotation':
      return;
    case 'mo':
      return line.append(spaced(node.textContent ?? '', line.textContent ?? ''));
    case 'mfrac':
      return line.append(grouped(parts.slice(0, 1), line), '/', grouped(parts.slice(1), line));
    case 'msqrt':
      return line.append('√', grouped(parts, line));
    case 'msup':
    case 'msub': {
      const raised = line.ownerDocument.createElement(nameOf(node).slice(1));
      for (const base of parts.slice(0, 1)) write(base, line);
      for (const part of parts.slice(1)) write(part, raised);
      return line.append(raised);
    }
    default:
      for (const part of parts) write(part, line);
  }
}

/** A sign between two values has blanks around it; one before a value has none. */
function spaced(sign: string, before: string): string {
  const isBetween = /^[=<>≤≥≈≠+−×÷⋅-]$/.test(sign) && !/^$|[\s(]$/.test(before);
  return isBetween ? ` ${sign} ` : sign;
}

/** In brackets where it has several parts. */
function grouped(parts: readonly Node[], line: Element): string {
  const group = line.ownerDocument.createElement('span');
  for (const part of parts) write(part, group);
  const text = group.textContent ?? '';
  return /[=<>≤≥≈≠+−×÷⋅/-]/.test(text) ? `(${text})` : text;
}
