import type { Editor, ViewElement } from 'ckeditor5';

/** Features of older editors that the toolbar does not offer: existing content is shown and saved unchanged. */
export function registerOlderContent(editor: Editor): void {
  const { model, conversion } = editor;
  model.schema.register('heading4', { inheritAllFrom: '$block' });
  conversion.elementToElement({ model: 'heading4', view: 'h4' });
  keepIds(editor);
  keepDirection(editor);
  keepIndent(editor);
  keepCellStyle(editor, 'cellAlignment', 'text-align', /^(?:left|right|center|justify)$/);
  keepCellStyle(editor, 'cellVerticalAlignment', 'vertical-align', /^(?:top|middle|bottom)$/);
  followAlignment(editor);
}

/** Explicitly aligned text no longer inherits the alignment of its cell. */
function followAlignment({ commands, model }: Editor) {
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
function keepIds({ model, conversion }: Editor) {
  model.schema.extend('$block', { allowAttributes: 'placeId' });
  conversion.for('upcast').attributeToAttribute({
    view: { key: 'id', value: /^neo-/ },
    model: { key: 'placeId', value: (element: ViewElement) => element.getAttribute('id') },
  });
  conversion.for('downcast').attributeToAttribute({ model: 'placeId', view: 'id' });
}

/** Of text in Arabic or Hebrew; what has none is read from left to right. */
function keepDirection({ model, conversion }: Editor) {
  model.schema.extend('$block', { allowAttributes: 'direction' });
  conversion.for('upcast').attributeToAttribute({
    view: { name: /^(?:p|h[1-4]|pre|li)$/, key: 'dir', value: /^rtl$/i },
    model: { key: 'direction', value: () => 'rtl' },
  });
  conversion.for('downcast').attributeToAttribute({ model: 'direction', view: 'dir' });
}

/** "Remove format" removes it. CKEditor's own plugin would also indent the items of Word's lists. */
function keepIndent({ model, conversion }: Editor) {
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

function keepCellStyle({ model, conversion }: Editor, key: string, style: string, values: RegExp) {
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
