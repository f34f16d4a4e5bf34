import { useState } from 'react';

/** The posts of a page that were chosen to do something with all of them. */
export interface Selection {
  /** Rows can be chosen. */
  readonly isOn: boolean;
  readonly ids: ReadonlySet<string>;
  choose: (ids: Iterable<string>) => void;
  toggle: (id: string) => void;
  start: () => void;
  end: () => void;
}

const none: ReadonlySet<string> = new Set();

/** What is chosen belongs to the list that its URL names: another page begins with nothing chosen (F152). */
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
