import { useEffect, useState } from 'react';
import { useLatest } from '../../use-latest';
import type { RichText } from '../../controller/fields/rich-text';
import { createTextSearch, type Found, type TextSearch } from './text-search';
import type { SearchOptions } from './tone-spelling';

/** The debounce for a long text. */
const PAUSE_MS = 150;
const NOTHING: Found = { count: 0, shown: 0 };

/** Searches the text while the bar is open, debounced after each change of the search term. */
export function useTextSearch(richText: RichText, words: string, options: SearchOptions) {
  const [search, setSearch] = useState<TextSearch>();
  const [found, setFound] = useState(NOTHING);
  const latest = useLatest(richText);
  const { matchCase, wholeWords } = options;

  useEffect(() => {
    let isOpen = true;
    let opened: TextSearch | undefined;
    void createTextSearch(latest.current.editor(), setFound).then((created) => {
      opened = created;
      if (isOpen) setSearch(created);
      else created.stop();
    });
    return () => {
      isOpen = false;
      opened?.stop();
    };
  }, [latest]);

  useEffect(() => {
    if (!search) return;
    const timer = setTimeout(() => search.find(words, { matchCase, wholeWords }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search, words, matchCase, wholeWords]);

  return { search, found };
}
