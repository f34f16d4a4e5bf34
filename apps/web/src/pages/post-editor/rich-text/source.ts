/** The HTML that was put into the editor, until somebody edits it: the editor may not be able to show all of it. */
export interface Source {
  /** Undefined since the text was edited. */
  get: () => string | undefined;
  /** The HTML that was put in last, whether it was edited since or not. */
  original: () => string;
  /** @param readShown the HTML of what the editor shows of it */
  set: (html: string, readShown: () => string) => void;
  /** The text is being edited. Called for each key. */
  edit: () => void;
}

/** @param onLosses hears what the editor cannot show, and when a save would lose it */
export function createSource(onLosses: (losses: readonly string[], isKept: boolean) => void): Source {
  let html: string | undefined;
  let original = '';
  let losses: readonly string[] = [];

  async function compare(given: string, shown: string) {
    // Few texts need it, and those can wait for it.
    const { lossesOf } = await import('./content-losses');
    if (original !== given) return;
    losses = lossesOf(given, shown);
    if (losses.length > 0) onLosses(losses, html !== undefined);
  }

  return {
    get: () => html,
    original: () => original,
    set(given, readShown) {
      html = given;
      original = given;
      losses = [];
      onLosses(losses, true);
      const shown = given === '' ? '' : readShown();
      if (shown !== given) compare(given, shown).catch(() => undefined);
    },
    edit() {
      if (html === undefined) return;
      html = undefined;
      if (losses.length > 0) onLosses(losses, false);
    },
  };
}
