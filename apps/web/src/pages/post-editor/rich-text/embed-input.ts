import {
  Plugin,
  type DialogShowEvent,
  type ModelInsertObjectEvent,
  type ViewDocumentObserverSelectionChangeEvent,
} from 'ckeditor5';
import { foreignHtml, loadForeignHtml } from './load-foreign-html';

/** The first of these after a dialog says that the user moves the caret again. */
const INPUTS = ['keydown', 'beforeinput', 'mousedown', 'pointerdown', 'touchstart'];

/** Videos and other embeds (F131, F155) get into the text by CKEditor's dialog or by a pasted URL: neither moves the caret away. */
export class EmbedInput extends Plugin {
  init(): void {
    this.openWithEveryService();
    this.keepSelectionAfterDialog();
    this.keepCaretOfTyping();
  }

  /** The dialog refuses the URLs of services whose converter is not loaded yet: it opens afterwards. */
  private openWithEveryService() {
    const dialog = this.editor.plugins.get('Dialog');
    let hasWaited = false;
    this.listenTo<DialogShowEvent>(
      dialog,
      'show:mediaEmbed',
      (event, definition) => {
        if (foreignHtml() || hasWaited) return;
        event.stop();
        void loadForeignHtml().then(() => {
          if (this.editor.state === 'destroyed') return;
          // Without the converter it still takes videos.
          hasWaited = true;
          dialog.show(definition);
          hasWaited = false;
        });
      },
      { priority: 'highest' },
    );
  }

  /**
   * When a dialog gives the focus back, Chromium puts the DOM selection at the start of the text, and CKEditor takes that for
   * the user's: from the second embed on, what was typed next stood above the first line.
   */
  private keepSelectionAfterDialog() {
    const { view } = this.editor.editing;
    let isReturning = false;
    const first = { priority: 'highest' } as const;
    this.listenTo(this.editor.plugins.get('Dialog'), 'hide', () => (isReturning = true), first);
    for (const input of INPUTS) this.listenTo(view.document, input, () => (isReturning = false), first);
    this.listenTo<ViewDocumentObserverSelectionChangeEvent>(
      view.document,
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
  private keepCaretOfTyping() {
    const { model } = this.editor;
    this.listenTo<ModelInsertObjectEvent>(
      model,
      'insertObject',
      (_event, [element, place, options]) => {
        if (element.name !== 'media' || !place?.anchor || !options) return;
        if (!place.anchor.isEqual(model.document.selection.anchor!)) delete options.setSelection;
      },
      { priority: 'high' },
    );
  }
}
