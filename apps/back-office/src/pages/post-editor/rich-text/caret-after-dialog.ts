import type { Editor, ViewDocumentObserverSelectionChangeEvent } from 'ckeditor5';

/** The first of these after a dialog says that the user moves the caret again. */
const INPUTS = ['keydown', 'beforeinput', 'mousedown', 'pointerdown', 'touchstart'];

/**
 * When a dialog gives the focus back, Chromium puts the DOM selection at the start of the text, and CKEditor takes that for
 * the user's: from the second embed on (F131, F155), what was typed next stood above the first line.
 */
export function keepCaretAfterDialogs(editor: Editor): void {
  const { view } = editor.editing;
  let isReturning = false;
  const first = { priority: 'highest' } as const;
  editor.plugins.get('Dialog').on('hide', () => (isReturning = true), first);
  for (const input of INPUTS) view.document.on(input, () => (isReturning = false), first);
  view.document.on<ViewDocumentObserverSelectionChangeEvent>(
    'selectionChange',
    (event) => {
      if (!isReturning) return;
      event.stop();
      view.forceRender();
    },
    first,
  );
}
