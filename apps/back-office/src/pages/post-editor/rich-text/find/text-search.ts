import { FindAndReplaceEditing, type Editor } from 'ckeditor5';
import { searchPattern } from './tone-spelling';

/** The options of a search. */
export interface SearchOptions {
  readonly matchCase: boolean;
  readonly wholeWords: boolean;
}

/** The result of a search. */
export interface Found {
  readonly count: number;
  /** The number of the current match, from 1; 0 for none. */
  readonly shown: number;
}

/** Searches the text of the editor and highlights the matches until `stop`. */
export interface TextSearch {
  /** @param words matched in both spellings of a tone, else literally; empty words match nothing */
  find: (words: string, options: SearchOptions) => void;
  showNext: () => void;
  showPrevious: () => void;
  /** Replaces the current match and goes to the next one. Undoable. */
  replace: (words: string) => void;
  /** Replaces all matches in one undo step. */
  replaceAll: (words: string) => void;
  stop: () => void;
}

/**
 * Searches with CKEditor's plugin, which is added to the running editor on first use.
 *
 * @param onFound called when the matches or the current one have changed
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
    find(words, options) {
      search.stop();
      if (words === '') return;
      const pattern = searchPattern(words, options);
      search.find(({ text }) => Array.from(text.matchAll(pattern), resultOf), options);
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

function resultOf({ 0: label, index }: RegExpExecArray) {
  return { label, start: index, end: index + label.length };
}
