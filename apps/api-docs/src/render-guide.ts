import { Marked, Renderer, type Tokens } from 'marked';

/**
 * Renders the guide as HTML: headings and error codes with ids to link to, a list of the sections after the title, and
 * code and tables that keyboards can scroll. Raw HTML and links to files of the repository are left out: the page is read elsewhere.
 */
export function renderGuide(markdown: string): string {
  const sections: { id: string; text: string }[] = [];
  const codes = new Set<string>();
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const text = this.parser.parseInline(tokens);
        const id = idOf(text);
        if (depth === 2) sections.push({ id, text });
        const heading = `<h${depth} id="${id}">${text}</h${depth}>\n`;
        return depth === 1 ? `${heading}<!-- sections -->\n` : heading;
      },
      code({ text, lang = '' }: Tokens.Code) {
        const [language = '', name = ''] = lang.split(' ');
        const label = name || language;
        // A program is saved under its name, which the page shows.
        const file = name.includes('.') ? ` data-file="${escape(name)}"` : '';
        return `<pre tabindex="0" role="group" aria-label="Example: ${escape(label)}"${file}><code>${escape(text)}</code></pre>\n`;
      },
      table(token: Tokens.Table) {
        const table = withCodeIds(Renderer.prototype.table.call(this, token), codes);
        return `<div class="table" tabindex="0" role="group" aria-label="Table">${table}</div>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const text = this.parser.parseInline(tokens);
        return /^(https:|#)/.test(href) ? `<a href="${href}">${text}</a>` : text;
      },
      html: () => '',
    },
  });
  const html = marked.parse(markdown, { async: false });
  const links = sections.map(({ id, text }) => `<li><a href="#${id}">${text}</a></li>`).join('');
  return html.replace('<!-- sections -->', () => `<nav aria-label="Sections"><ul>${links}</ul></nav>`);
}

/** Gives each row of a code its id. A code that stands in several tables has it in the first. */
function withCodeIds(table: string, codes: Set<string>) {
  return table.replace(/<tr>(?=\s*<td><code>([A-Z_]+)<\/code>)/g, (row, code: string) => {
    if (codes.has(code)) return row;
    codes.add(code);
    return `<tr id="${code}">`;
  });
}

function idOf(text: string) {
  return text
    .replace(/<[^>]*>/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

function escape(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
