/** Every measurement as one kind of row, with what it should be. */
export interface Figure {
  group: string;
  label: string;
  value: number;
  unit?: string;
  target?: number;
  /** whether more is better; otherwise less is */
  isMore?: boolean;
  note?: string;
}

/** What Lighthouse says of a page. */
const pageMeasures: { name: string; label: string; unit?: string; target: number; isMore?: true }[] = [
  { name: 'lowest', label: 'lowest of the four scores', target: 100, isMore: true },
  { name: 'lcp', label: 'largest contentful paint', unit: 'ms', target: 1200 },
  { name: 'cls', label: 'layout shift', target: 0 },
  { name: 'tbt', label: 'total blocking time', unit: 'ms', target: 50 },
];

/** The rows of a page. */
export function pageFigures(path: string, values: Record<string, number>): Figure[] {
  const group = 'Public pages on a phone (Lighthouse, slow 4G, CPU four times slower)';
  const page = path.startsWith('/blog/') ? 'Article' : path;
  const { performance = NaN, accessibility = NaN, bestPractices = NaN, seo = NaN } = values;
  const shownValues: Record<string, number> = {
    ...values,
    lowest: Math.min(performance, accessibility, bestPractices, seo),
  };
  return pageMeasures.map(({ name, label, ...rest }) => ({
    group,
    label: `${page}: ${label}`,
    value: shownValues[name] ?? Number.NaN,
    ...rest,
  }));
}

/** The group of what editors wait for. */
export const BACK_OFFICE = 'Back-office';

/** The figures as a Markdown table, group after group, with a mark where a target is missed. */
export function markdownTable(figures: Figure[]) {
  const lines = ['| | measured | target | |', '| --- | ---: | ---: | --- |'];
  for (const [group, rows] of Object.entries(Object.groupBy(figures, (figure) => figure.group))) {
    lines.push(`| **${group}** | | | |`);
    for (const figure of rows ?? []) {
      const { label, value, unit = '', target, isMore, note = '' } = figure;
      const limit = target === undefined ? '' : `${isMore ? '≥' : '≤'} ${target} ${unit}`.trim();
      const isMissed = target !== undefined && !(isMore ? value >= target : value <= target);
      lines.push(`| ${label} | ${shown(value)} ${unit}${isMissed ? ' ✗' : ''} | ${limit} | ${note} |`);
    }
  }
  return lines.join('\n');
}

function shown(value: number) {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 0);
}
