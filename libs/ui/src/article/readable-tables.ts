/**
 * Transforms tables for readers: each is wrapped in a focusable scroll region, and its head cells get a `scope`. Cells
 * that contain only an amount get the class `amount`, as does the head of a column of amounts; not in texts beyond
 * 200,000 characters, where that would take too long.
 *
 * @param html sanitised (C37c)
 */
export function readableTables(html: string): string {
  if (!html.includes('<table')) return html;
  const isShort = html.length <= MAX_ALIGNED_LENGTH;
  const aligned = isShort ? html.replace(amountCell, '<td class="amount"$1>') : html;
  const [before = '', ...tables] = aligned.split('<table');
  const regions = tables.map(
    (table, index) =>
      `<div class="scroll" role="region" aria-label="Bảng ${index + 1}, kéo ngang để xem" tabindex="0">` +
      `<table${isShort ? markPlainTable(table) : table}`,
  );
  return [before, ...regions]
    .join('')
    .replaceAll('</table>', '</table></div>')
    .replace(heads, (head) => head.replace(/<th(?=[ >])(?![^>]* scope=)/g, '<th scope="col"'));
}

/** The editor writes no `scope`; older ones did. */
const heads = /<thead(?=[ >])[^]*?<\/thead>/g;

const MAX_ALIGNED_LENGTH = 200_000;

/** 12, 35.000đ, −5 %, 180.000đ/kg. Not by String.raw: the build writes letters beyond ASCII as escapes, which stay raw there. */
const amount = '[+−–-]?\\d[\\d.,]*(?: |&nbsp;)?[đ₫%]?(?:/\\p{L}{1,6})?';
const amountCell = new RegExp(
  `<td((?: [^>]*)?)>(?=(?:<(?:p|strong|b)>)*${amount}(?: [–-] ${amount})?(?:</(?:p|strong|b)>)*</td>)`,
  'gu',
);

const onlyAmount = new RegExp(`^${amount}(?: [–-] ${amount})?$`, 'u');

/** Whether a cell with this text has an amount only. */
export function isAmount(text: string): boolean {
  return onlyAmount.test(text.replaceAll('\u00a0', ' '));
}

const rows = /<tr(?=[ >])[^]*?<\/tr>/g;
const cells = /<t[dh](?=[ >])[^]*?<\/t[dh]>/g;

/** @param piece what follows `<table`, up to the next one: without the end tag if the table contains another one */
function markPlainTable(piece: string) {
  const end = piece.indexOf('</table>');
  return end === -1 ? piece : markHeadsOfAmounts(piece.slice(0, end)) + piece.slice(end);
}

/** The first row counts as the head even without head cells. */
function markHeadsOfAmounts(table: string) {
  if (/ (?:col|row)span="/.test(table)) return table;
  const [, ...body] = Array.from(table.matchAll(rows), ([row]) => row.match(cells) ?? []);
  const hasOnlyAmounts: (boolean | undefined)[] = [];
  for (const row of body) {
    row.forEach((cell, column) => {
      if (!isEmpty(cell))
        hasOnlyAmounts[column] = cell.startsWith(AMOUNT_CELL) && hasOnlyAmounts[column] !== false;
    });
  }
  return table.replace(/<tr(?=[ >])[^]*?<\/tr>/, (head) => {
    let column = 0;
    return head.replace(/<t[dh](?: class="amount")?(?=[ >])/g, (tag) =>
      hasOnlyAmounts[column++] && !tag.includes('class') ? `${tag} class="amount"` : tag,
    );
  });
}

const AMOUNT_CELL = '<td class="amount"';

function isEmpty(cell: string) {
  return cell.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';
}
