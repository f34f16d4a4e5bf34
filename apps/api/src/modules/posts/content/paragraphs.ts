import { dissolvableMarkup, type Frame } from './markup-tree.js';

/**
 * Puts into paragraphs what blocks of no use to the editor contain and what stands beside them: definition lists, sections,
 * parts of a table outside of one (C87). Within a heading, a caption, a link or a mark their texts become lines. Other markup
 * stays as it is. Takes linear time.
 *
 * @param html from the sanitiser: every tag is closed
 */
export function withParagraphs(html: string): string {
  const markup = dissolvableMarkup(html);
  if (!markup) return html;
  const writer = new ParagraphWriter(markup.root);
  for (const token of markup.tokens) {
    if (token.kind === 'text') writer.text(token.text);
    else if (token.kind === 'void') writer.void(token.name, token.text);
    else writer[token.kind](token.frame);
  }
  return writer.end();
}

/** An open element of the text. */
interface Open {
  readonly frame: Frame;
  /** Whether its texts become paragraphs, else stay in lines. */
  readonly wraps: boolean;
  /** Attributes that the paragraphs of a dissolved element get: the first one, and all. */
  id: string;
  readonly style: string;
}

class ParagraphWriter {
  private html = '';
  private readonly opened: Open[];
  private inParagraph = false;
  /** Whether the line has something. */
  private hasContent = false;
  /** Whether what comes next begins another line. */
  private isDue = false;

  constructor(root: Frame) {
    this.opened = [{ frame: root, wraps: root.hasDissolved, id: '', style: '' }];
  }

  text(text: string): void {
    if (/^\s*$/.test(text)) {
      this.html += text;
      return;
    }
    const begins = this.top.wraps && !this.inParagraph;
    this.beginContent();
    this.html += begins ? text.trimStart() : text;
  }

  void(name: string, text: string): void {
    if (name === 'img') this.beginContent();
    else if (name === 'hr') this.endLine();
    // Between paragraphs there is no line to end.
    else if (name === 'br' && this.top.wraps && !this.inParagraph) return;
    else if (name === 'br') this.hasContent = this.isDue = false;
    this.html += text;
  }

  open(frame: Frame): void {
    const { wraps, style } = this.top;
    if (frame.isDissolved) {
      this.boundary();
      const id = / id="[^"]*"/.exec(frame.tag)?.[0] ?? '';
      this.opened.push({ frame, wraps, id, style: styleOf(frame) || style });
      return;
    }
    if (!frame.isInline || frame.hasBlock) this.endLine();
    else if (wraps) this.openParagraph();
    this.html += frame.tag;
    this.opened.push({ frame, wraps: frame.isFlow && frame.hasDissolved, id: '', style: '' });
  }

  close(frame: Frame): void {
    if (frame.isDissolved) {
      this.boundary();
    } else {
      if (!frame.isInline || frame.hasBlock) this.endLine();
      this.html += `</${frame.name}>`;
    }
    this.opened.pop();
  }

  end(): string {
    this.endLine();
    return this.html;
  }

  private get top() {
    return this.opened.at(-1)!;
  }

  private boundary() {
    if (this.top.wraps) this.endLine();
    else this.isDue = true;
  }

  private endLine() {
    if (this.top.wraps && this.inParagraph) {
      this.html += '</p>';
      this.inParagraph = false;
    }
    this.hasContent = this.isDue = false;
  }

  private beginContent() {
    if (this.top.wraps) this.openParagraph();
    if (this.isDue && this.hasContent) this.html += '<br>';
    this.isDue = false;
    this.hasContent = true;
  }

  private openParagraph() {
    if (this.inParagraph) return;
    this.html += `<p${this.top.id}${this.top.style}>`;
    this.top.id = '';
    this.inParagraph = true;
    this.hasContent = this.isDue = false;
  }
}

/** What a dissolved element passes on: a paragraph its whole style, another block its alignment. */
function styleOf({ name, tag }: Frame): string {
  if (name === 'p') return / style="[^"]*"/.exec(tag)?.[0] ?? '';
  const alignment = /\btext-align: {0,9}([a-z]+)/.exec(tag)?.[1];
  return alignment ? ` style="text-align:${alignment};"` : '';
}
