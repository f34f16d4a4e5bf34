/** The module. */
export type ForeignHtml = typeof import('./foreign-html');

type Listener = (foreign: ForeignHtml) => void;

let loaded: ForeignHtml | undefined;
const waiting = new Set<Listener>();

/** Loads the converter of foreign HTML. Undefined if it cannot be loaded. */
export async function loadForeignHtml(): Promise<ForeignHtml | undefined> {
  loaded ??= await import('./foreign-html').catch(() => undefined);
  if (loaded) for (const tell of waiting) tell(loaded);
  waiting.clear();
  return loaded;
}

/** Calls back when it is loaded: at once if it already is, never if loading fails. */
export function whenForeignHtml(tell: Listener): void {
  if (loaded) tell(loaded);
  else waiting.add(tell);
}

/** The same without waiting; undefined until it is loaded. */
export function foreignHtml(): ForeignHtml | undefined {
  return loaded;
}
