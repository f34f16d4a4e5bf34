/** Attributes of a tag of sanitised HTML by name; their values stay escaped. */
export function readAttributes(attributes: string): Record<string, string> {
  const pairs = [...attributes.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}

/** Serialises attributes. @param attributes escaped values by name */
export function writeAttributes(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
}

/** Escapes a text for HTML and for attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
