import { nameOf, outermost, type Root } from './dom.js';

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
  for (const formula of outermost(root, root.querySelectorAll('.katex'))) {
    const math = formula.querySelector('math');
    if (!math) continue;
    const line = new Line(formula.ownerDocument);
    const source = math.querySelector('annotation')?.textContent;
    if (source && math.querySelector(STACKED)) line.add(source);
    else write(math, line);
    formula.before(line.content);
    formula.remove();
    changes += 1;
  }
  return changes;
}

const SIGN = /[=<>≤≥≈≠+−×÷⋅/-]/;

/** What is written, and what those who write on have to know of it. */
class Line {
  readonly content: DocumentFragment;
  /** Without the elements. */
  text = '';
  /** The last character. */
  last = '';
  /** Has several parts. */
  isCompound = false;

  constructor(private readonly document: Document) {
    this.content = document.createDocumentFragment();
  }

  add(text: string): void {
    if (text === '') return;
    this.content.append(text);
    this.note(text, SIGN.test(text));
  }

  /** Adds another line: in an element, or as text, in brackets where it has several parts. */
  addLine(line: Line, name?: 'sup' | 'sub'): void {
    if (name) {
      const raised = this.document.createElement(name);
      raised.append(line.content);
      this.content.append(raised);
      this.note(line.text, line.isCompound);
      return;
    }
    const text = line.isCompound ? `(${line.text})` : line.text;
    this.content.append(text);
    this.note(text, line.isCompound);
  }

  /** A line that begins anew. */
  another(): Line {
    return new Line(this.document);
  }

  private note(text: string, isCompound: boolean) {
    this.text += text;
    this.last = text.at(-1) ?? this.last;
    this.isCompound ||= isCompound;
  }
}

function write(node: Node, line: Line): void {
  const parts = [...node.childNodes];
  switch (nameOf(node)) {
    case '#text':
      return line.add(node.nodeValue ?? '');
    case 'annotation':
      return;
    case 'mo':
      return line.add(spaced(node.textContent ?? '', line.last));
    case 'mfrac':
      line.addLine(written(parts.slice(0, 1), line));
      line.add('/');
      return line.addLine(written(parts.slice(1), line));
    case 'msqrt':
      line.add('√');
      return line.addLine(written(parts, line));
    case 'msup':
    case 'msub':
      for (const base of parts.slice(0, 1)) write(base, line);
      return line.addLine(written(parts.slice(1), line), nameOf(node).slice(1) as 'sup' | 'sub');
    default:
      for (const part of parts) write(part, line);
  }
}

function written(parts: readonly Node[], behind: Line): Line {
  const line = behind.another();
  for (const part of parts) write(part, line);
  return line;
}

/** A sign between two values has blanks around it; one before a value has none. */
function spaced(sign: string, before: string): string {
  const isBetween = /^[=<>≤≥≈≠+−×÷⋅-]$/.test(sign) && !/^$|[\s(]$/.test(before);
  return isBetween ? ` ${sign} ` : sign;
}
