import type { GrowthRow } from './growth.ts';

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

/** What Lighthouse and the weighing say of a page. */
const pageMeasures: {
  name: string;
  label: string;
  unit?: string;
  target: number;
  isMore?: true;
  only?: string;
}[] = [
  { name: 'performance', label: 'performance', target: 100, isMore: true },
  { name: 'others', label: 'lowest of accessibility, best practices, SEO', target: 100, isMore: true },
  { name: 'lcp', label: 'largest contentful paint', unit: 'ms', target: 1200 },
  { name: 'cls', label: 'layout shift', target: 0 },
  { name: 'tbt', label: 'total blocking time', unit: 'ms', target: 50 },
  { name: 'script', label: 'script before anybody acts, gzip', unit: 'KB', target: 10 },
  { name: 'everything', label: 'all before scrolling', unit: 'KB', target: 150, only: '/' },
];

/** The rows of Lighthouse and the weighing of a page. */
export function pageFigures(path: string, values: Record<string, number>): Figure[] {
  const group = 'Public pages on a phone (Lighthouse, slow 4G, CPU four times slower)';
  const page = path.startsWith('/blog/') ? 'Article' : path;
  const { accessibility = NaN, bestPractices = NaN, seo = NaN } = values;
  const shownValues: Record<string, number> = {
    ...values,
    others: Math.min(accessibility, bestPractices, seo),
  };
  return pageMeasures
    .filter(({ only }) => !only || only === path)
    .map(({ name, label, ...rest }) => ({
      group,
      label: `${page}: ${label}`,
      value: shownValues[name] ?? Number.NaN,
      ...rest,
    }));
}

/** The row of a screen that a visit of the back-office begins with. */
export function screenFigure(path: string, { performance }: { performance: number }): Figure {
  return {
    group: BACK_OFFICE,
    label: `${path}: performance on a phone`,
    value: performance,
    target: 80,
    isMore: true,
  };
}

/** The group of what editors wait for. */
export const BACK_OFFICE = 'Back-office';

/** The rows of reads of few and of many posts. */
export function growthFigures(rows: GrowthRow[]): Figure[] {
  return rows.map(({ name, p50At10k, p50At100k, ratio, target, maxMs }) => {
    const note = `${p50At10k.toFixed(1)} ms, then ${p50At100k.toFixed(1)} ms`;
    return maxMs === undefined
      ? {
          group: 'Growth: p50 with 100,000 posts divided by p50 with 10,000',
          label: name,
          value: ratio,
          target,
          note,
        }
      : { group: LARGE_GROUP, label: name, value: p50At100k, unit: 'ms', target: maxMs, note };
  });
}

const LARGE_GROUP = 'Lists and searches among 100,000 posts: p50';

/** How much of its target a figure reaches: 1 and more is reached. */
export function shareOf({ value, target, isMore }: Figure) {
  if (target === undefined) return undefined;
  if (isMore) return value / target;
  return value <= target ? Math.max(1, target / value || 1) : target / value;
}

/** The figures as a Markdown table for each group, with a mark where a target is missed. */
export function markdownTable(figures: Figure[]) {
  const lines = [];
  for (const [group, rows] of Object.entries(Object.groupBy(figures, (figure) => figure.group))) {
    lines.push('', `**${group}**`, '', '| | measured | target | |', '| --- | ---: | ---: | --- |');
    for (const figure of rows ?? []) {
      const { label, unit = '', target, isMore, note = '' } = figure;
      const limit = target === undefined ? '' : `${isMore ? '≥' : '≤'} ${target} ${unit}`.trim();
      const mark = (shareOf(figure) ?? 1) < 1 ? ' ✗' : '';
      lines.push(`| ${label} | ${shown(figure.value)} ${unit}${mark} | ${limit} | ${note} |`);
    }
  }
  return lines.join('\n').trim();
}

function shown(value: number) {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 0);
}
