/** The length limit of style sheets; those of Word have some 50,000 characters. */
const MAX_STYLES = 500_000;

/** Removes the style sheets of HTML before parsing: the content security policy blocks them and would report each. */
export function extractStyles(html: string): { html: string; styles: string } {
  const lower = html.toLowerCase();
  const kept: string[] = [];
  const styles: string[] = [];
  let from = 0;
  for (;;) {
    const start = lower.indexOf('<style', from);
    const content = start < 0 ? -1 : lower.indexOf('>', start) + 1;
    if (start < 0 || content === 0) break;
    const end = lower.indexOf('</style', content);
    kept.push(html.slice(from, start));
    styles.push(html.slice(content, end < 0 ? html.length : end));
    const behind = end < 0 ? -1 : lower.indexOf('>', end);
    from = behind < 0 ? html.length : behind + 1;
  }
  kept.push(html.slice(from));
  return { html: kept.join(''), styles: styles.join(' ').slice(0, MAX_STYLES) };
}

/** The value of a declaration in an element's own style, in lower case; empty without one. */
export function ownStyle(element: Element, property: string): string {
  return declarationsOf(element.getAttribute('style') ?? '').get(property) ?? '';
}

/** Declarations by their property, in lower case. Of several of a property the last one counts. */
export function declarationsOf(style: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && property !== '')
      found.set(
        property,
        declaration
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      );
  }
  return found;
}
