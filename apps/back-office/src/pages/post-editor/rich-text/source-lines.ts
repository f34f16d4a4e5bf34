/** Ends of blocks, and starts of what holds blocks alone. */
const BREAKS = String.raw`<\/(?:p|h[1-6]|[uo]l|li|table|thead|tbody|tr|figure|blockquote|pre|div)>|<(?:[uo]l|table|thead|tbody|tr|blockquote)(?:\s[^>]*)?>|<hr[^>]*>`;

/** Its lines are part of the text. */
const PREFORMATTED = /(<pre[\s>][^]*?<\/pre>)/;

/** The HTML of a text as people read it: a line for each block. `joinLines` takes the line breaks out again. */
export function lineForEachBlock(html: string): string {
  return outsidePreformatted(html, (part) => part.replace(new RegExp(`(${BREAKS})(?=<)`, 'g'), '$1\n'));
}

/** The HTML without line breaks between its blocks. */
export function joinLines(html: string): string {
  return outsidePreformatted(html, (part) => part.replace(new RegExp(`(${BREAKS})\n(?=<|$)`, 'g'), '$1'));
}

function outsidePreformatted(html: string, change: (part: string) => string): string {
  return html
    .split(PREFORMATTED)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');
}
