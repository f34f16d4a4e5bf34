/**
 * Tables for reading: each stands in a region of its own that scrolls, also by keyboard, and cells that hold nothing but
 * an amount get the class `amount`, as does the head of a column of amounts.
 *
 * @param html sanitised (C37c)
 */
export function readableTables(html: string): string {
  let tables = 0;
  return html
    .replace(amountCell, '<td class="amount"$1>')
    .replace(plainTable, markHeadsOfAmounts)
    .replace(/<table(?=[ >])/g, () => {
      tables += 1;
      return `<div class="scroll" role="region" aria-label="Bảng ${tables}, kéo ngang để xem" tabindex="0"><table`;
    })
    .replaceAll('</table>', '</table></div>');
}

/** 12, 35.000đ, −5 %, 180.000đ/kg */
const amount = String.raw`[+−–-]?\d[\d.,]*(?: |&nbsp;)?[đ₫%]?(?:\/\p{L}{1,6})?`;
const amountCell = new RegExp(
  String.raw`<td((?: [^>]*)?)>(?=(?:<(?:p|strong|b)>)*${amount}(?: [–-] ${amount})?(?:<\/(?:p|strong|b)>)*<\/td>)`,
  'gu',
);

/** A table without another one in it. */
const plainTable = /<table(?=[ >])(?:(?!<table[ >])[^])*?<\/table>/g;
const rows = /<tr(?=[ >])[^]*?<\/tr>/g;
const cells = /<t[dh](?=[ >])[^]*?<\/t[dh]>/g;

/** The first row counts as the head, whether the editor was told so or not. */
function markHeadsOfAmounts(table: string) {
  if (/ (?:col|row)span="/.test(table)) return table;
  const [, ...body] = Array.from(table.matchAll(rows), ([row]) => row.match(cells) ?? []);
  const isColumnOfAmounts = (column: number) => {
    const filled = body.flatMap((row) => row[column] ?? []).filter((cell) => !isEmpty(cell));
    return filled.length > 0 && filled.every((cell) => cell.startsWith(AMOUNT_CELL));
  };
  return table.replace(/<tr(?=[ >])[^]*?<\/tr>/, (head) => {
    let column = 0;
    return head.replace(/<t[dh](?: class="amount")?(?=[ >])/g, (tag) =>
      isColumnOfAmounts(column++) && !tag.includes('class') ? `${tag} class="amount"` : tag,
    );
  });
}

const AMOUNT_CELL = '<td class="amount"';

function isEmpty(cell: string) {
  return cell.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';
}
