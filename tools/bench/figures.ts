import { STEADY_RATE, type Latency } from './http.ts';
import { BARE_REQUESTS_A_SECOND, type Rendering } from './rendering.ts';
import type { Ratio } from './compare.ts';
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
  /** measured beside something else in the same run, so that other load on the machine changes both */
  isRatio?: boolean;
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
  { name: 'accessibility', label: 'accessibility', target: 100, isMore: true },
  { name: 'bestPractices', label: 'best practices', target: 100, isMore: true },
  { name: 'seo', label: 'SEO', target: 100, isMore: true },
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
  return pageMeasures
    .filter(({ only }) => !only || only === path)
    .map(({ name, label, ...rest }) => ({
      group,
      label: `${page}: ${label}`,
      value: values[name] ?? Number.NaN,
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

/** The rows of comparisons with a bare server. */
export function ratioFigures(group: string, ratios: Ratio[]): Figure[] {
  return ratios.map(({ name, connections, ratio, target, ours, limit }) => ({
    group,
    label: `${name}, ${connections} connections`,
    value: ratio,
    target,
    isMore: true,
    isRatio: true,
    note: [
      `${Math.round(ours.cpu)} µs against ${Math.round(limit.cpu)} µs`,
      `p50 ${ours.p50.toFixed(1)} ms, p99 ${ours.p99.toFixed(1)} ms`,
      Math.max(ours.generator, limit.generator) > 0.8
        ? 'throughput limited by the load generator'
        : `${ours.perSecond}/s`,
    ].join('; '),
  }));
}

/** The rows of latencies at a steady rate. */
export function latencyFigures(latencies: Latency[]): Figure[] {
  return latencies.map(({ name, connections, p50, p99, generator }) => ({
    group: `From memory at ${STEADY_RATE} requests a second: p99 divided by p50`,
    label: `${name}, ${connections} connections: p99`,
    value: p99 / p50,
    unit: '×',
    target: 10,
    note: `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms; load generator ${Math.round(generator * 100)} % of its core`,
  }));
}

/** The rows of reads of few and of many posts. */
export function growthFigures(rows: GrowthRow[]): Figure[] {
  return rows.map(({ name, p50At10k, p50At100k, ratio, target, maxMs, tablesRead }) => {
    const note = `${p50At10k.toFixed(1)} ms, then ${p50At100k.toFixed(1)} ms${
      tablesRead.length ? `; reads ${tablesRead.join(', ')} whole` : ''
    }`;
    return maxMs === undefined
      ? {
          group: 'Growth: p50 with 100,000 posts divided by p50 with 10,000',
          label: name,
          value: ratio,
          target,
          isRatio: true,
          note,
        }
      : { group: LARGE_GROUP, label: name, value: p50At100k, unit: 'ms', target: maxMs, note };
  });
}

const LARGE_GROUP = 'Lists and searches among 100,000 posts: p50';

/** The rows of the rendering of pages. */
export function renderingFigures(renderings: Rendering[]): Figure[] {
  return renderings.map(({ name, milliseconds, target, here }) => ({
    group: `Without the cache: CPU of a page, where a bare server serves ${BARE_REQUESTS_A_SECOND} requests a second`,
    label: name,
    value: milliseconds,
    unit: 'ms',
    target,
    isRatio: true,
    note: `here ${here.page.toFixed(1)} ms, and ${Math.round(here.bare * 1000)} µs for a bare request`,
  }));
}

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

/** Two runs whose ratios lie further apart than this count as different. */
const MAX_APART = 0.15;

/** The ratios of a run on a quiet machine beside those of one on a busy machine. */
export function comparisonTable(quiet: Figure[], busy: Figure[]) {
  const lines = [];
  const ratios = busy.filter(({ isRatio }) => isRatio);
  for (const [group, rows] of Object.entries(Object.groupBy(ratios, (figure) => figure.group))) {
    const pairs = (rows ?? []).flatMap(({ label, value }) => {
      const same = quiet.find((figure) => figure.group === group && figure.label === label);
      return same ? [{ label, value: same.value, other: value }] : [];
    });
    if (!pairs.length) continue;
    lines.push(
      '',
      `**${group}**`,
      '',
      '| | quiet | one core taken | apart |',
      '| --- | ---: | ---: | ---: |',
    );
    for (const { label, value, other } of pairs) {
      const apart = other / value - 1;
      const mark = Math.abs(apart) > MAX_APART ? ' ✗' : '';
      lines.push(`| ${label} | ${shown(value)} | ${shown(other)} | ${Math.round(apart * 100)} %${mark} |`);
    }
  }
  return lines.join('\n').trim();
}

function shown(value: number) {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 0);
}
