/**
 * What CDATA sections contain, as the HTML that an exporter has put there: HTML has no such sections, so that its parsers
 * take them for comments.
 */
export function withoutCdata(html: string): string {
  const [first = '', ...sections] = html.split('<![CDATA[');
  return first + sections.map((section) => section.replace(']]>', '')).join('');
}
