import {
  ClipboardPipeline,
  FileRepository,
  Plugin,
  priorities,
  ViewUpcastWriter,
  type ViewDocumentFragment,
} from 'ckeditor5';
import { cleanClipboardHtml } from './clipboard-html';
import { sayReport } from './paste-report';

interface ClipboardInput {
  content?: unknown;
  dataTransfer: { getData: (type: string) => string; files: File[] };
  extraContent?: { stylesString: string };
}

/**
 * A plugin that reads what other programs put on the clipboard before CKEditor does.
 *
 * @param onPasted hears what was left out of a paste, or needs a look
 */
export function cleanPaste(onPasted: (said: readonly string[]) => void) {
  return class CleanPaste extends Plugin {
    /** Of the paste that is being read. */
    private styles = '';
    private pictures: readonly File[] = [];

    init(): void {
      const { document } = this.editor.editing.view;
      const read = (_event: unknown, data: unknown) => this.read(data as ClipboardInput);
      this.listenTo(document, 'clipboardInput', read, { priority: 'high' });
      // CKEditor reads the kind of Word's lists from style sheets that the page's policy forbids.
      const giveStyles = (_event: unknown, data: unknown) => {
        const { extraContent } = data as ClipboardInput;
        if (extraContent) extraContent.stylesString = this.styles;
      };
      this.listenTo(document, 'clipboardInput', giveStyles, { priority: priorities.low + 5 });
      this.listenTo(
        this.editor.plugins.get(ClipboardPipeline),
        'inputTransformation',
        (_event, { content }: { content: ViewDocumentFragment }) => this.uploadPictures(content),
        { priority: 'high' },
      );
    }

    private read(data: ClipboardInput) {
      const { content, dataTransfer } = data;
      this.pictures = [];
      this.styles = '';
      if (typeof content !== 'string' || !dataTransfer.getData('text/html')) return;
      if (dataTransfer.getData('application/ckeditor5-editor-id')) return;
      this.pictures = dataTransfer.files.filter(({ type }) => type.startsWith('image/'));
      const clean = cleanClipboardHtml(content, {
        pictures: this.pictures.length,
        hasRtfPictures: dataTransfer.getData('text/rtf').includes('\\pict'),
        origin: window.location.origin,
      });
      data.content = clean.html;
      this.styles = clean.styles;
      onPasted(sayReport(clean.report));
    }

    private uploadPictures(content: ViewDocumentFragment) {
      if (this.pictures.length === 0) return;
      const { view } = this.editor.editing;
      const writer = new ViewUpcastWriter(view.document);
      const items = [...view.createRangeIn(content)].map(({ item }) => item);
      for (const item of items) {
        if (!item.is('element', 'img')) continue;
        const file = this.pictures[Number(item.getAttribute('data-clipboard-picture') ?? NaN)];
        const loader = file && this.editor.plugins.get(FileRepository).createLoader(file);
        if (!loader) continue;
        writer.setAttribute('src', '', item);
        writer.setAttribute('uploadId', loader.id, item);
      }
    }
  };
}
