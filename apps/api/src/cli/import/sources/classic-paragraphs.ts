import { embedHtml, splitAtElements } from './source-html.js';
import type { Losses } from './losses.js';

/** What stands in no paragraph, and what is read as a whole: within a list or a table nothing becomes a paragraph. */
const containers = 'div|blockquote|section|article|aside|header|footer|main|center|details|form|fieldset';
const wholes = 'pre|script|style|textarea|table|ul|ol|dl|figure|svg|video|audio';
const blocks = `p|h[1-6]|hr|address|summary|legend|li|dt|dd|tr|td|th|thead|tbody|tfoot|${containers}|${wholes}`;

const containerTag = new RegExp(`</?(?:${containers})\\b[^<>]*>`, 'gi');
const blockStart = new RegExp(`<(?:p|h[1-6]|hr|address|summary)\\b`, 'gi');
const blockEnd = new RegExp(`</(?:p|h[1-6]|address|summary)>|<hr\\b[^<>]*>`, 'gi');
const beginsWithBlock = new RegExp(`^</?(?:${blocks})\\b`, 'i');

/**
 * The paragraphs of WordPress's classic editor, which saves them as blank lines and line breaks as lines, as its `wpautop` makes them. A
 * line with nothing but the address of a page is an embed.
 *
 * @param html without comments
 */
export function withClassicParagraphs(html: string, losses: Losses): string {
  const kept: string[] = [];
  const keep = (whole: string) => `\n\n<!--${kept.push(whole) - 1}-->\n\n`;
  return splitAtElements(html.replace(/\r\n?/g, '\n'), wholes)
    .map((part, index) => (index % 2 === 1 ? keep(part) : part))
    .join('')
    .replace(containerTag, '\n\n$&\n\n')
    .replace(blockStart, '\n\n$&')
    .replace(blockEnd, '$&\n\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((part) => paragraphOf(part.trim(), kept, losses))
    .join('');
}

function paragraphOf(text: string, kept: readonly string[], losses: Losses): string {
  if (text === '') return '';
  const [, index] = /^<!--(\d+)-->$/.exec(text) ?? [];
  if (index !== undefined) return kept[Number(index)]!;
  if (/^https?:\/\/[^\s<>"]+$/.test(text)) return embedHtml(text, losses);
  const lines = text.replace(/(?:<br\s*\/?>)?[^\S\n]{0,100}\n/g, '<br>');
  return beginsWithBlock.test(text) ? lines : `<p>${lines}</p>`;
}
