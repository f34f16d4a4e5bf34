import { Plugin, type ViewElement } from 'ckeditor5';
import { whenForeignHtml } from './load-foreign-html';

/** Features of older editors that the toolbar does not offer: existing content is shown and saved unchanged. */
export class OlderContent extends Plugin {
  static get pluginName() {
    return 'OlderContent' as const;
  }

  init(): void {
    // Embeds (F155) are supported once the converter of foreign HTML is loaded.
    whenForeignHtml(({ registerEmbeds }) => registerEmbeds(this.editor));
    const { model, conversion } = this.editor;
    model.schema.register('heading4', { inheritAllFrom: '$block' });
    conversion.elementToElement({ model: 'heading4', view: 'h4' });
    this.keepIds();
    this.keepIndent();
    this.keepCellStyle('cellAlignment', 'text-align', /^(?:left|right|center|justify)$/);
    this.keepCellStyle('cellVerticalAlignment', 'vertical-align', /^(?:top|middle|bottom)$/);
  }

  /** Explicitly aligned text no longer inherits the alignment of its cell. */
  afterInit(): void {
    const { commands, model } = this.editor;
    const follow = () =>
      model.change((writer) => {
        for (const block of model.document.selection.getSelectedBlocks()) {
          const cell = block.findAncestor('tableCell');
          if (cell) writer.removeAttribute('cellAlignment', cell);
        }
      });
    commands.get('alignment')!.on('execute', follow, { priority: 'high' });
  }

  /** The targets of links in the text. Splitting a block duplicates its target; the server keeps the first. */
  private keepIds() {
    const { model, conversion } = this.editor;
    model.schema.extend('$block', { allowAttributes: 'placeId' });
    conversion.for('upcast').attributeToAttribute({
      view: { key: 'id', value: /^neo-/ },
      model: { key: 'placeId', value: (element: ViewElement) => element.getAttribute('id') },
    });
    conversion.for('downcast').attributeToAttribute({ model: 'placeId', view: 'id' });
  }

  /** "Remove format" removes it. CKEditor's own plugin would also indent the items of Word's lists. */
  private keepIndent() {
    const { model, conversion } = this.editor;
    model.schema.extend('$block', { allowAttributes: 'indentation' });
    model.schema.setAttributeProperties('indentation', { isFormatting: true });
    conversion.for('upcast').attributeToAttribute({
      view: { name: /^(?:p|h[1-4])$/, styles: { 'margin-left': /^\d{1,3}(?:\.\d{1,4})?px$/ } },
      model: { key: 'indentation', value: (element: ViewElement) => element.getStyle('margin-left') },
    });
    conversion.for('downcast').attributeToAttribute({
      model: { key: 'indentation' },
      view: (value: string) => ({ key: 'style', value: { 'margin-left': value } }),
    });
  }

  private keepCellStyle(key: string, style: string, values: RegExp) {
    const { model, conversion } = this.editor;
    model.schema.extend('tableCell', { allowAttributes: key });
    conversion.for('upcast').attributeToAttribute({
      view: { name: /^t[dh]$/, styles: { [style]: values } },
      model: { key, value: (cell: ViewElement) => cell.getStyle(style) },
    });
    conversion.for('downcast').attributeToAttribute({
      model: { name: 'tableCell', key },
      view: (value: string) => ({ key: 'style', value: { [style]: value } }),
    });
  }
}
