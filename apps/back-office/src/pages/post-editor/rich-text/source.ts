import { loadChunk } from '@tiempos/ui/browser';

/** The original HTML of the editor until it is edited: the editor may not be able to represent all of it. */
export interface Source {
  /** Undefined since the text was edited. */
  get: () => string | undefined;
  /** The original HTML, whether it was edited since or not. */
  original: () => string;
  /** @param readShown returns the editor's HTML of it */
  set: (html: string, readShown: () => string) => void;
  /** Called for each edit. */
  edit: () => void;
}

/** @param onLosses receives what the editor cannot represent, and again once a save would lose it */
export function createSource(onLosses: (losses: readonly string[], isKept: boolean) => void): Source {
  let html: string | undefined;
  let original = '';
  let losses: readonly string[] = [];

  async function compare(newHtml: string, shown: string) {
    // Lazily loaded, because few texts need it.
    const { lossesOf } = await loadChunk(() => import('./content-losses'));
    if (original !== newHtml) return;
    losses = lossesOf(newHtml, shown);
    if (losses.length > 0) onLosses(losses, html !== undefined);
  }

  return {
    get: () => html,
    original: () => original,
    set(newHtml, readShown) {
      html = newHtml;
      original = newHtml;
      losses = [];
      onLosses(losses, true);
      const shown = newHtml === '' ? '' : readShown();
      if (shown !== newHtml) compare(newHtml, shown).catch(() => undefined);
    },
    edit() {
      if (html === undefined) return;
      html = undefined;
      if (losses.length > 0) onLosses(losses, false);
    },
  };
}
