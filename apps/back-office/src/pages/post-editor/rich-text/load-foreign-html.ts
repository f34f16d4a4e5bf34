import { loadChunk } from '@tiempos/ui/browser';

/** The module. */
export type ForeignHtml = typeof import('./foreign-html');

type Listener = (foreign: ForeignHtml) => void;

let loaded: ForeignHtml | undefined;
let loading: Promise<ForeignHtml | undefined> | undefined;
const waiting = new Set<Listener>();

/** Loads the converter of foreign HTML. Undefined if it cannot be loaded; the next call tries again. */
export function loadForeignHtml(): Promise<ForeignHtml | undefined> {
  return (loading ??= load());
}

async function load() {
  loaded = await loadChunk(() => import('./foreign-html')).catch(() => undefined);
  if (!loaded) {
    loading = undefined;
    return undefined;
  }
  for (const tell of waiting) tell(loaded);
  waiting.clear();
  return loaded;
}

/** Calls back when it is loaded: at once if it already is, never if it cannot be loaded. */
export function whenForeignHtml(tell: Listener): void {
  if (loaded) tell(loaded);
  else waiting.add(tell);
}

/** The same without waiting; undefined until it is loaded. */
export function foreignHtml(): ForeignHtml | undefined {
  return loaded;
}
