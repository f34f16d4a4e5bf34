import { FindAndReplaceEditing, type Editor } from 'ckeditor5';

/** How words are searched. */
export interface SearchOptions {
  readonly matchCase: boolean;
  readonly wholeWords: boolean;
}

/** What a search has found. */
export interface Found {
  readonly count: number;
  /** Which of them is shown, from 1; 0 for none. */
  readonly shown: number;
}

/** Searches the text of the editor and marks what is found until `stop`. */
export interface TextSearch {
  /** @param words searched as they are; empty words find nothing */
  find: (words: string, options: SearchOptions) => void;
  showNext: () => void;
  showPrevious: () => void;
  /** Replaces what is shown, and shows the next. Undo takes it back. */
  replace: (words: string) => void;
  /** Replaces all that was found, in one step of undo. */
  replaceAll: (words: string) => void;
  stop: () => void;
}

/**
 * Searches with CKEditor's plugin, which is added to the running editor when it is first asked for.
 *
 * @param onFound called whenever what is found or shown has changed
 */
export async function createTextSearch(editor: Editor, onFound: (found: Found) => void): Promise<TextSearch> {
  if (!editor.plugins.has(FindAndReplaceEditing)) await editor.plugins.init([FindAndReplaceEditing]);
  const search = editor.plugins.get(FindAndReplaceEditing);
  // It has one since it was initialised.
  const state = search.state!;
  const report = () => onFound({ count: state.results.length, shown: state.highlightedOffset });
  search.listenTo(state.results, 'change', report);
  search.listenTo(state, 'change:highlightedOffset', report);
  return {
    find(words, { matchCase, wholeWords }) {
      search.stop();
      if (words !== '') search.find(words, { matchCase, wholeWords });
    },
    showNext: () => editor.execute('findNext'),
    showPrevious: () => editor.execute('findPrevious'),
    replace: (words) => {
      if (state.highlightedResult) editor.execute('replace', words, state.highlightedResult);
    },
    replaceAll: (words) => editor.execute('replaceAll', words, state.results),
    stop() {
      search.stop();
      search.stopListening(state.results, 'change', report);
      search.stopListening(state, 'change:highlightedOffset', report);
    },
  };
}
