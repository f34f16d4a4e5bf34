/** Excel takes the file for UTF-8 with it. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Rows as CSV (RFC 4180), each value in quotes. A spreadsheet shows every value as it is: one that begins like a formula, and a number,
 * which would lose the zero that it begins with, get an apostrophe. So does what follows a semicolon or a line break like one, because a
 * spreadsheet that separates values by semicolons begins a value there.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

function quoted(value: string) {
  return `"${asText(value).replaceAll('"', '""')}"`;
}

const asText = (value: string) =>
  value.replace(/([;\r\n])(?=[=+\-@\t\r])/g, "$1'").replace(/^(?=[=+\-@\t\r]|\d+$)/, "'");
