import { useState } from 'react';
import { flushSync } from 'react-dom';

/** The posts of a page that are chosen for a bulk action. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  choose: (ids: Iterable<string>) => void;
  toggle: (id: string) => void;
  end: () => void;
}

const none: ReadonlySet<string> = new Set();

/** The selection belongs to the URL of the list: another page starts with an empty selection (F152). */
export function useSelection(url: string): Selection {
  const [chosen, setChosen] = useState({ url, ids: none });
  const ids = chosen.url === url ? chosen.ids : none;
  const choose = (next: Iterable<string>) => setChosen({ url, ids: new Set(next) });
  return {
    ids,
    choose,
    toggle: (id) => choose(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    end: () => choose(none),
  };
}

/** Deselects all. The bar unmounts, and with it a button that had the focus. */
export function leaveSelection({ end }: Selection): void {
  flushSync(end);
  if (document.activeElement === document.body) document.querySelector('main')?.focus();
}
