import sax from 'sax';
import { UnreadableFile, type PartParser } from './read-parts.js';

/** A post, page, picture or other thing of a WordPress export. */
export interface WxrItem {
  /** Its texts by the names of their elements, such as `wp:post_name`. */
  readonly texts: Readonly<Partial<Record<string, string>>>;
  /** Custom fields in their order; a name may come more than once. */
  readonly meta: readonly (readonly [key: string, value: string])[];
  readonly terms: readonly WxrTerm[];
  /** Of readers. */
  readonly comments: number;
  /** A text was longer than any post, and is cut. */
  readonly isTooLong: boolean;
}

/** A category or tag of an item. */
export interface WxrTerm {
  readonly domain: string;
  readonly nicename: string;
  readonly name: string;
}

/** What an export consists of: its site, then the items. */
export type WxrPart = { readonly site: string } | { readonly item: WxrItem };

/** Characters; the limit of a post after sanitising is a quarter of it. */
const MAX_TEXT = 4_000_000;

const itemTexts = new Set(
  (
    'title link pubDate guid content:encoded excerpt:encoded wp:post_id wp:post_date wp:post_date_gmt wp:post_modified_gmt ' +
    'wp:post_name wp:status wp:post_parent wp:menu_order wp:post_type wp:post_password wp:attachment_url'
  ).split(' '),
);

/**
 * Reads a WordPress export (WXR). A document type declaration is refused, with which entities could expand; WordPress writes none.
 * `sax` and not `saxes`: exports contain control characters of old texts, which XML forbids.
 */
export function wxrParser(found: (part: WxrPart) => void): PartParser {
  const parser = sax.parser(true, { position: true });
  const reader = new WxrReader(found);
  parser.onopentag = ({ name, attributes }) => reader.open(name, attributes as Record<string, string>);
  parser.ontext = parser.oncdata = (text) => reader.text(text);
  parser.onclosetag = (name) => reader.close(name);
  parser.ondoctype = () => {
    throw new UnreadableFile('The file declares a document type, which no export of WordPress does.');
  };
  parser.onerror = ({ message }) => {
    const [reason = ''] = message.split('\n');
    throw new UnreadableFile(
      /unclosed|unexpected end/i.test(reason)
        ? 'The file is cut off: the end of the export is missing.'
        : `The file is no XML from line ${parser.line + 1} on: ${reason}.`,
    );
  };
  return { write: (text) => void parser.write(text), close: () => void parser.close() };
}

class WxrReader {
  private readonly path: string[] = [];
  private item: Open | undefined;
  private attributes: Record<string, string> = {};
  private value = '';

  constructor(private readonly found: (part: WxrPart) => void) {}

  open(name: string, attributes: Record<string, string>): void {
    this.path.push(name);
    this.attributes = attributes;
    this.value = '';
    if (name === 'item') this.item = { texts: {}, meta: [], terms: [], comments: 0, isTooLong: false };
  }

  text(text: string): void {
    if (this.value.length + text.length <= MAX_TEXT) this.value += text;
    else if (this.item) this.item.isTooLong = true;
  }

  close(name: string): void {
    this.path.pop();
    const parent = this.path.at(-1);
    if (parent === 'channel' && name === 'wp:base_blog_url') this.found({ site: this.value.trim() });
    if (!this.item) return;
    if (name === 'item') {
      this.found({ item: this.item });
      this.item = undefined;
    } else if (parent === 'item') {
      this.closeMember(this.item, name);
    } else if (parent === 'wp:postmeta' && this.path.at(-2) === 'item') {
      if (name === 'wp:meta_key') this.item.meta.push([this.value, '']);
      const last = this.item.meta.at(-1);
      if (name === 'wp:meta_value' && last) last[1] = this.value;
    }
    this.value = '';
  }

  private closeMember(item: Open, name: string) {
    const { domain = '', nicename = '' } = this.attributes;
    if (name === 'category') item.terms.push({ domain, nicename, name: this.value });
    else if (name === 'wp:comment') item.comments += 1;
    else if (itemTexts.has(name)) item.texts[name] = this.value;
  }
}

interface Open extends WxrItem {
  readonly texts: Record<string, string>;
  readonly meta: [string, string][];
  readonly terms: WxrTerm[];
  comments: number;
  isTooLong: boolean;
}
