import { FindAndReplaceEditing, scrollViewportToShowTarget, type Editor } from 'ckeditor5';
import { footHeight } from '../foot-height';
import { searchPattern, type SearchOptions } from './tone-spelling';

type Match = NonNullable<FindAndReplaceEditing['state']>['highlightedResult'];

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
  let scrolling: ReturnType<typeof setTimeout> | undefined;
  const showMatch = () => {
    clearTimeout(scrolling);
    scrolling = setTimeout(() => scrollToMatch(editor, state.highlightedResult), SCROLL_DELAY_MS);
  };
  search.listenTo(state, 'change:highlightedResult', showMatch);
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
      clearTimeout(scrolling);
      search.stopListening(state, 'change:highlightedResult', showMatch);
      search.stopListening(state.results, 'change', report);
      search.stopListening(state, 'change:highlightedOffset', report);
    },
  };
}

/** After the plugin, which waits for 32 ms and then scrolls the match behind what sticks to the edges of the window. */
const SCROLL_DELAY_MS = 60;

/** In pixels, between a match and what sticks. */
const DISTANCE = 20;

function scrollToMatch({ editing, ui }: Editor, match: Match | null) {
  if (!match?.marker) return;
  const range = editing.view.domConverter.viewRangeToDom(editing.mapper.toViewRange(match.marker.getRange()));
  const toolbar = ui.view.element?.querySelector('.ck-sticky-panel__content')?.clientHeight ?? 0;
  scrollViewportToShowTarget({
    target: range,
    viewportOffset: {
      top: (ui.viewportOffset.top ?? 0) + toolbar + DISTANCE,
      bottom: footHeight() + DISTANCE,
      left: 0,
      right: 0,
    },
  });
}

function resultOf({ 0: label, index }: RegExpExecArray) {
  return { label, start: index, end: index + label.length };
}
