/** Applies the alignment of cells and converts a bold first row to the head of its table. */
export function cleanTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    for (const cell of table.querySelectorAll<HTMLTableCellElement>('td, th')) {
      const align = cell.style.textAlign || (cell.getAttribute('align') ?? '');
      if (/^(?:left|right|center)$/i.test(align)) cell.style.textAlign = align.toLowerCase();
    }
    makeHead(table);
  }
}

function makeHead(table: HTMLTableElement) {
  const [head, second] = table.rows;
  if (!head || !second || table.querySelector('th, thead')) return;
  const isBold = (cell: HTMLTableCellElement) =>
    /^(?:bold|[67]00)$/.test(cell.style.fontWeight) || isAllBold(cell);
  if (![...head.cells].every(isBold) || [...second.cells].every(isBold)) return;
  for (const cell of Array.from(head.cells)) {
    const headCell = table.ownerDocument.createElement('th');
    for (const { name, value } of cell.attributes) headCell.setAttribute(name, value);
    headCell.append(...cell.childNodes);
    // It is bold by itself.
    for (const mark of headCell.querySelectorAll('b, strong')) mark.replaceWith(...mark.childNodes);
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
