import { isAmount } from '@tiempos/ui/article';
import type { Editor, ModelElement, ModelNode, ModelPosition } from 'ckeditor5';

/**
 * Sets amounts in tables flush right while one writes, as readers see them (readable-tables.ts). A matter of the view: what is
 * saved has no class.
 */
export function alignAmounts({ model, editing }: Editor): void {
  const align = () => {
    const tables = new Set(model.document.differ.getChanges().flatMap((change) => tablesAt(change)));
    editing.view.change((writer) => {
      for (const table of tables) {
        const rows = elementsOf(table, 'tableRow').map((row) => elementsOf(row, 'tableCell'));
        const heads = Number(table.getAttribute('headingRows') ?? 0);
        const isAmountAt = amountsIn(
          rows.map((row) => row.map(textOf)),
          heads,
        ).flat();
        for (const [at, cell] of rows.flat().entries()) {
          const view = editing.mapper.toViewElement(cell);
          if (!view) continue;
          if (isAmountAt[at]) writer.addClass('amount', view);
          else writer.removeClass('amount', view);
        }
      }
    });
  };
  // After CKEditor has drawn the change.
  model.document.on('change:data', align, { priority: 'lowest' });

  function tablesAt(change: { position?: ModelPosition; range?: { start: ModelPosition }; type: string }) {
    const start = change.position ?? change.range?.start;
    const around = start?.findAncestor('table');
    if (around) return [around];
    const inserted = change.type === 'insert' ? start?.nodeAfter : undefined;
    if (!inserted?.is('element')) return [];
    return [...model.createRangeOn(inserted).getItems()].filter((item): item is ModelElement =>
      item.is('element', 'table'),
    );
  }
}

/**
 * Which cells are set flush right: amounts, and the first cell of a column that has nothing else below.
 *
 * @param heads the number of rows with head cells, in which a number is none
 */
export function amountsIn(rows: readonly (readonly string[])[], heads: number): boolean[][] {
  const [, ...body] = rows;
  return rows.map((row, index) =>
    row.map((text, column) => {
      if (index >= heads && isAmount(text)) return true;
      const below = index === 0 ? body.map((cells) => cells[column] ?? '').filter((cell) => cell !== '') : [];
      return below.length > 0 && below.every(isAmount);
    }),
  );
}

function elementsOf(parent: ModelElement, name: string): ModelElement[] {
  return [...parent.getChildren()].filter((child): child is ModelElement => child.is('element', name));
}

function textOf(node: ModelNode): string {
  if (node.is('$text')) return node.data;
  return node.is('element') ? [...node.getChildren()].map(textOf).join('').trim() : '';
}
