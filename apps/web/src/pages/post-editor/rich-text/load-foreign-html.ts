/** The module. */
export type ForeignHtml = typeof import('./foreign-html');

let loaded: ForeignHtml | undefined;

/** Loads what reads HTML of other programs. Undefined where it cannot be loaded. */
export async function loadForeignHtml(): Promise<ForeignHtml | undefined> {
  loaded ??= await import('./foreign-html').catch(() => undefined);
  return loaded;
}

/** The same without waiting; undefined until it is loaded. */
export function foreignHtml(): ForeignHtml | undefined {
  return loaded;
}
