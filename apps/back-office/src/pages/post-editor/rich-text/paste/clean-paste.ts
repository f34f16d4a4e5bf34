import {
  ClipboardPipeline,
  type ClipboardContentInsertionEvent,
  FileRepository,
  MediaEmbedEditing,
  Plugin,
  priorities,
  ViewUpcastWriter,
  type EventInfo,
  type ViewDocumentFragment,
} from 'ckeditor5';
import { foreignHtml, loadForeignHtml, type ForeignHtml } from '../load-foreign-html';
import { holdSelection, type HeldPlace } from './held-paste';

interface ClipboardInput {
  content?: unknown;
  method: 'paste' | 'drop';
  /** Marks a paste that was deferred until the converter was loaded or had failed. */
  isHeld?: true;
  dataTransfer: { getData: (type: string) => string; files: File[] };
  extraContent?: { stylesString: string };
}

/**
 * A plugin that converts clipboard HTML of other programs before CKEditor reads it.
 *
 * @param onPasted receives what was left out of a paste or needs a check
 */
export function cleanPaste(onPasted: (messages: readonly string[]) => void) {
  return class extends CleanPaste {
    protected override showMessages(messages: readonly string[]) {
      onPasted(messages);
    }
  };
}

/** Pasted plain text that may become the box of an embed. */
const URL_ALONE = /^\s*(?:https?:\/\/|www\.)\S+\s*$/i;
/** Pasted plain text that may be the code of an embed. */
const CODE = /^\s*<(?:iframe|blockquote|div)\s/i;

export abstract class CleanPaste extends Plugin {
  static get pluginName() {
    return 'CleanPaste' as const;
  }

  /** Resolves when no paste waits for the converter. */
  held: Promise<unknown> = Promise.resolve();
  private waiting: { place: HeldPlace; inputs: ClipboardInput[] }[] = [];
  /** The data of the current paste. */
  private styles = '';
  private pictures: readonly File[] = [];
  private messages: readonly string[] = [];

  init(): void {
    const { editor } = this;
    const { document } = editor.editing.view;
    editor.ui.focusTracker.once('change:isFocused', () => void loadForeignHtml());
    const onInput = (event: EventInfo, data: unknown) => this.onInput(event, data as ClipboardInput);
    this.listenTo(document, 'clipboardInput', onInput, { priority: 'high' });
    // CKEditor reads the type of Word's lists from style sheets that the content security policy blocks.
    const setStyles = (_event: unknown, data: unknown) => {
      const { extraContent } = data as ClipboardInput;
      if (extraContent) extraContent.stylesString = this.styles;
    };
    this.listenTo(document, 'clipboardInput', setStyles, { priority: priorities.low + 5 });
    this.listenTo(
      editor.plugins.get(ClipboardPipeline),
      'inputTransformation',
      (_event, { content }: { content: ViewDocumentFragment }) => this.uploadPictures(content),
      // After CKEditor has read the pictures of Word's RTF.
      { priority: priorities.high - 1 },
    );
    this.listenTo<ClipboardContentInsertionEvent>(
      editor.plugins.get(ClipboardPipeline),
      'contentInsertion',
      (_event, data) => {
        const caption = foreignHtml()?.asCaption(editor, data.content);
        if (!caption) return;
        data.content = caption.line;
        if (caption.leftOut) this.showMessages([caption.leftOut, ...this.messages]);
      },
    );
  }

  private onInput(event: EventInfo, input: ClipboardInput) {
    const { content, dataTransfer } = input;
    this.pictures = [];
    this.styles = '';
    this.messages = [];
    if (this.editor.editing.view.document.isComposing && input.method === 'paste')
      return this.pasteWhenComposed(event, input);
    if (typeof content !== 'string' || dataTransfer.getData('application/ckeditor5-editor-id')) return;
    const isHtml = dataTransfer.getData('text/html') !== '';
    const text = dataTransfer.getData('text/plain');
    if (!isHtml && !URL_ALONE.test(text) && !CODE.test(text)) return;
    const foreign = foreignHtml();
    if (foreign) return isHtml ? this.read(input, foreign) : this.readText(input, text, foreign);
    if (input.isHeld) return;
    event.stop();
    this.hold({ ...input, dataTransfer: keptData(dataTransfer), isHeld: true });
  }

  /** CKEditor fails where a paste moves the word that is being composed. */
  private pasteWhenComposed(event: EventInfo, input: ClipboardInput) {
    event.stop();
    const { document } = this.editor.editing.view;
    const kept = { ...input, dataTransfer: keptData(input.dataTransfer) };
    // CKEditor writes the word at the same priority, as the first.
    document.once('compositionend', () => document.fire('clipboardInput', kept), { priority: 'lowest' });
  }

  /** Pastes when the converter is loaded or has failed: it also knows the embeds whose URLs become a box. */
  private hold(input: ClipboardInput) {
    const { editor } = this;
    const fire = (one: ClipboardInput) => editor.editing.view.document.fire('clipboardInput', one);
    if (input.method === 'drop') return this.afterLoading(() => fire(input));
    // A paste at the place of one that waits comes after it.
    const before = this.waiting.find(({ place }) => place.isSelected());
    if (before) return void before.inputs.push(input);
    const held = { place: holdSelection(editor), inputs: [input] };
    this.waiting.push(held);
    this.afterLoading(() => {
      this.waiting = this.waiting.filter((other) => other !== held);
      held.place.paste(() => held.inputs.forEach(fire));
    });
  }

  private afterLoading(paste: () => void) {
    this.held = loadForeignHtml().then(() => {
      if (this.editor.state !== 'destroyed') paste();
    });
  }

  private read(input: ClipboardInput, { cleanClipboardHtml, pasteMessages }: ForeignHtml) {
    const { dataTransfer } = input;
    this.pictures = dataTransfer.files.filter(({ type }) => type.startsWith('image/'));
    const clean = cleanClipboardHtml(input.content as string, {
      pictures: this.pictures.length,
      hasRtfPictures: dataTransfer.getData('text/rtf').includes('\\pict'),
      origin: window.location.origin,
    });
    input.content = clean.html;
    this.styles = clean.styles;
    this.messages = pasteMessages(clean.report);
    this.showMessages(this.messages);
  }

  /** A URL or the code of an embed; CKEditor makes a box of a URL, but of one only where several come at once. */
  private readText(input: ClipboardInput, text: string, foreign: ForeignHtml) {
    const isHeldEmbed =
      input.isHeld && this.editor.plugins.get(MediaEmbedEditing).registry.hasMedia(text.trim());
    const url = foreign.urlOfEmbedCode(text) ?? (isHeldEmbed ? text.trim() : undefined);
    if (url)
      input.content = `<oembed url="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></oembed>`;
    else if (foreign.isEmbedCode(text)) this.showMessages(foreign.embedCodeMessages());
    else this.showMessages(foreign.shortLinkMessages(text));
  }

  /** CKEditor would fetch data URLs, which the content security policy forbids, and then upload a drawn copy that stands still. */
  private uploadPictures(content: ViewDocumentFragment) {
    const { view } = this.editor.editing;
    const writer = new ViewUpcastWriter(view.document);
    const items = [...view.createRangeIn(content)].map(({ item }) => item);
    for (const item of items) {
      if (!item.is('element', 'img')) continue;
      const file =
        this.pictures[Number(item.getAttribute('data-clipboard-picture') ?? NaN)] ??
        foreignHtml()?.pictureOfDataUrl(item.getAttribute('src') ?? '');
      const loader = file && this.editor.plugins.get(FileRepository).createLoader(file);
      if (!loader) continue;
      writer.setAttribute('src', '', item);
      writer.setAttribute('uploadId', loader.id, item);
    }
  }

  protected abstract showMessages(messages: readonly string[]): void;
}

/** Copies the clipboard, which can be read only during its event. */
function keptData(dataTransfer: ClipboardInput['dataTransfer']) {
  const types = ['text/html', 'text/plain', 'text/rtf', 'application/ckeditor5-editor-id'];
  const texts = new Map(types.map((type) => [type, dataTransfer.getData(type)]));
  const { files } = dataTransfer;
  return Object.create(dataTransfer, {
    getData: { value: (type: string) => texts.get(type) ?? '' },
    files: { value: files },
  }) as ClipboardInput['dataTransfer'];
}
