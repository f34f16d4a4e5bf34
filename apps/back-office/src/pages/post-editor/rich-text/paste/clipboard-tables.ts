/** Excel writes the format of its cells into style sheets, by class. */
interface CellStyle {
  readonly align?: string;
  readonly isBold: boolean;
}

/**
 * Applies the alignment of cells and converts a bold first row to the head of its table.
 *
 * @param styles the text of the style sheets
 */
export function cleanTables(body: HTMLElement, styles: string): void {
  const tables = body.querySelectorAll('table');
  if (tables.length === 0) return;
  const classes = cellClasses(styles);
  for (const table of tables) {
    for (const cell of table.querySelectorAll<HTMLTableCellElement>('td, th')) {
      const align =
        (cell.style.textAlign || cell.getAttribute('align') || classes.get(cell.className)?.align) ?? '';
      if (/^(?:left|right|center)$/i.test(align)) cell.style.textAlign = align.toLowerCase();
    }
    makeHead(table, classes);
  }
}

const rule = /\.(xl\d{1,5})\s{0,9}\{([^{}]{0,2000})\}/g;

function cellClasses(styles: string): Map<string, CellStyle> {
  const classes = new Map<string, CellStyle>();
  for (const [, name = '', declarations = ''] of styles.matchAll(rule)) {
    const align = /text-align:\s{0,9}(left|right|center)/.exec(declarations)?.[1];
    classes.set(name, { align, isBold: /font-weight:\s{0,9}(?:[67]00|bold)/.test(declarations) });
  }
  return classes;
}

function makeHead(table: HTMLTableElement, classes: ReadonlyMap<string, CellStyle>) {
  const [head, second] = table.rows;
  if (!head || !second || table.querySelector('th, thead')) return;
  const isBold = (cell: HTMLTableCellElement) =>
    classes.get(cell.className)?.isBold === true ||
    /^(?:bold|[67]00)$/.test(cell.style.fontWeight) ||
    isAllBold(cell);
  if (![...head.cells].every(isBold) || [...second.cells].every(isBold)) return;
  for (const cell of Array.from(head.cells)) {
    const headCell = table.ownerDocument.createElement('th');
    for (const { name, value } of cell.attributes) headCell.setAttribute(name, value);
    headCell.append(...cell.childNodes);
    cell.replaceWith(headCell);
  }
  table.createTHead().append(head);
}

function isAllBold(cell: HTMLTableCellElement) {
  const text = cell.textContent.trim();
  const marks = [...cell.querySelectorAll<HTMLElement>('b, strong, [style*=font-weight]')];
  return (
    text !== '' &&
    marks.some(
      (mark) => mark.textContent.trim() === text && !/^(?:normal|[1-5]00)$/.test(mark.style.fontWeight),
    )
  );
}
