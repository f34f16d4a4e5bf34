/** The custom properties of colours, by the names of their tokens. */
export function colorProperties(colors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(colors).map(([name, value]) => [`--shop-colors-${name}`, value]));
}

/** A rule with other values for tokens; empty without any. It outranks theirs, which are in a layer. */
export function paletteStyle(colors: Readonly<Record<string, string>> = {}): string {
  const declarations = Object.entries(colorProperties(colors)).map((property) => property.join(':'));
  return declarations.length ? `:root{${declarations.join(';')}}` : '';
}
