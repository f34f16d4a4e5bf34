import { outlineText } from './outlines.js';

/** The edge of the mark's square in units of its drawing. */
export const MARK_SIZE = 32;

const RECEIPT = 'M5 1h22v30l-3.7-3.2-3.6 3.2-3.7-3.2-3.7 3.2-3.6-3.2L5 31z';
/** The room for the letter on the receipt. */
const ROOM = { x: 16, y: 14.2, width: 16, height: 18 };

/** The mark of a brand without a logo: its first letter on a receipt, as shapes of SVG in a square of MARK_SIZE. @param color of the receipt */
export function brandMark(brand: string, color: string): string {
  const [letter = ''] = brand.normalize('NFC');
  const { path, width, top, bottom } = outlineText(letter.toLocaleUpperCase('vi'), 18);
  const scale = Math.min(1, ROOM.width / (width || 1), ROOM.height / (bottom - top || 1));
  const x = ROOM.x - (width * scale) / 2;
  const y = ROOM.y - ((top + bottom) / 2) * scale;
  return (
    `<path fill="${color}" d="${RECEIPT}"/>` +
    `<path fill="#fff" transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(3)})" d="${path}"/>`
  );
}
