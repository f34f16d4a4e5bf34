import type { ClassicEditorUIView, Editor, ViewDocumentTabEvent } from 'ckeditor5';

const CELLS = { context: ['th', 'td'] };
/** Before and after CKEditor's handler of tables, which has no priority of its own. */
const BEFORE = { ...CELLS, priority: 'high' } as const;
const AFTER = { ...CELLS, priority: -1 } as const;

/**
 * Tab leaves a table behind its last cell, and with Shift before its first one, without a change of the text. CKEditor
 * adds a row instead, so that nobody gets out by keyboard alone (WCAG 2.1.2). The table's toolbar has a button for rows.
 */
export function leaveTablesByTab({ commands, editing, model, ui }: Editor): void {
  const { document } = editing.view;
  const addRow = commands.get('insertTableRowBelow')!;
  document.on<ViewDocumentTabEvent>('tab', () => addRow.forceDisabled('TableTab'), BEFORE);
  document.on<ViewDocumentTabEvent>('tab', () => addRow.clearForceDisabled('TableTab'), AFTER);
  // With no text before the table, the browser would go from the first cell to the text around it, and so back into it.
  const leaveFirst = (_event: unknown, data: ViewDocumentTabEvent['args'][0]) => {
    if (!data.shiftKey || !model.document.selection.getFirstPosition()!.findAncestor('tableCell')) return;
    data.preventDefault();
    (ui.view as ClassicEditorUIView).toolbar.focus();
  };
  document.on<ViewDocumentTabEvent>('tab', leaveFirst, { context: '$document', priority: 'lowest' });
}
