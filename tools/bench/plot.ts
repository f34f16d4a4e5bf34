import { shareOf, type Figure } from './figures.ts';

const ROW = 18;
const LABEL = 500;
const WIDTH = 960;
/** Bars end here: how far beyond its target a figure lies does not matter. */
const MOST = 2;

/**
 * Draws how much of its target each figure reaches, as bars; the line is the target.
 *
 * @returns SVG
 */
export function plot(figures: Figure[]): string {
  const rows = figures.flatMap((figure) => {
    const share = shareOf(figure);
    return share === undefined ? [] : [{ label: figure.label, share }];
  });
  const height = rows.length * ROW + 30;
  const scale = (WIDTH - LABEL - 20) / MOST;
  const bars = rows.map(({ label, share }, at) => {
    const y = 24 + at * ROW;
    const width = Math.max(1, Math.min(share, MOST) * scale).toFixed(1);
    const colour = share < 1 ? '#c2410c' : '#15803d';
    return (
      `<text x="${LABEL - 8}" y="${y + 12}" text-anchor="end">${escaped(label)}</text>` +
      `<rect x="${LABEL}" y="${y + 2}" width="${width}" height="${ROW - 5}" fill="${colour}"/>`
    );
  });
  const target = LABEL + scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
<text x="${target}" y="14" text-anchor="middle">target</text>
${bars.join('\n')}
<line x1="${target}" y1="18" x2="${target}" y2="${height}" stroke="#111" stroke-dasharray="4 3"/>
</svg>
`;
}

function escaped(text: string) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
