import type { Editor, ModelInsertObjectEvent, ViewDocumentObserverSelectionChangeEvent } from 'ckeditor5';

/** The first of these after a dialog says that the user moves the caret again. */
const INPUTS = ['keydown', 'beforeinput', 'mousedown', 'pointerdown', 'touchstart'];

/** Videos and other embeds (F131, F155) get into the text by CKEditor's dialog or by a pasted URL: neither moves the caret away. */
export function keepCaretAtEmbeds(editor: Editor): void {
  keepSelectionAfterDialog(editor);
  keepCaretOfTyping(editor);
}

/**
 * When a dialog gives the focus back, Chromium puts the DOM selection at the start of the text, and CKEditor takes that for
 * the user's: from the second embed on, what was typed next stood above the first line.
 */
function keepSelectionAfterDialog(editor: Editor) {
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

/** A pasted URL becomes its box a moment later. Who types on meanwhile would replace the box that CKEditor selects. */
function keepCaretOfTyping({ model }: Editor) {
  model.on<ModelInsertObjectEvent>(
    'insertObject',
    (_event, [element, place, options]) => {
      if (element.name !== 'media' || !place?.anchor || !options) return;
      if (!place.anchor.isEqual(model.document.selection.anchor!)) delete options.setSelection;
    },
    { priority: 'high' },
  );
}
