import { Plugin, type ClassicEditorUIView, type ViewDocumentTabEvent } from 'ckeditor5';

const CELLS = { context: ['th', 'td'] };
/** Before and after CKEditor's handler of tables, which has no priority of its own. */
const BEFORE = { ...CELLS, priority: 'high' } as const;
const AFTER = { ...CELLS, priority: -1 } as const;

/**
 * Tab leaves a table behind its last cell, and with Shift before its first one, without a change of the text. CKEditor
 * adds a row instead, so that nobody gets out by keyboard alone (WCAG 2.1.2). The table's toolbar has a button for rows.
 */
export class TableTab extends Plugin {
  static get pluginName() {
    return 'TableTab' as const;
  }

  afterInit(): void {
    const { commands, editing } = this.editor;
    const { document } = editing.view;
    const addRow = commands.get('insertTableRowBelow')!;
    this.listenTo<ViewDocumentTabEvent>(document, 'tab', () => addRow.forceDisabled('TableTab'), BEFORE);
    this.listenTo<ViewDocumentTabEvent>(document, 'tab', () => addRow.clearForceDisabled('TableTab'), AFTER);
    this.listenTo<ViewDocumentTabEvent>(document, 'tab', (_event, data) => this.leaveFirst(data), {
      context: '$document',
      priority: 'lowest',
    });
  }

  /** With no text before the table, the browser would go from the first cell to the text around it, and so back into it. */
  private leaveFirst(data: ViewDocumentTabEvent['args'][0]) {
    const { model, ui } = this.editor;
    if (!data.shiftKey || !model.document.selection.getFirstPosition()!.findAncestor('tableCell')) return;
    data.preventDefault();
    (ui.view as ClassicEditorUIView).toolbar.focus();
  }
}
