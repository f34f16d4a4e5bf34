import { useState } from 'react';

/** The selection of posts on a page for a bulk action. */
export interface Selection {
  /** Selection mode is on. */
  readonly isOn: boolean;
  readonly ids: ReadonlySet<string>;
  choose: (ids: Iterable<string>) => void;
  toggle: (id: string) => void;
  start: () => void;
  end: () => void;
}

const none: ReadonlySet<string> = new Set();

/** The selection belongs to the URL of the list: another page starts with an empty selection (F152). */
export function useSelection(url: string): Selection {
  const [isOn, setOn] = useState(false);
  const [chosen, setChosen] = useState({ url, ids: none });
  const ids = chosen.url === url ? chosen.ids : none;
  const choose = (next: Iterable<string>) => setChosen({ url, ids: new Set(next) });
  return {
    isOn,
    ids,
    choose,
    toggle: (id) => choose(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    start: () => setOn(true),
    end: () => {
      setOn(false);
      choose(none);
    },
  };
}
