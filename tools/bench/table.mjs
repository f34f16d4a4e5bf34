/**
 * What is measured, what it should be, and which way is better.
 *
 * @type {{ name: string, label: string, target: number, isMore?: true, only?: string }[]}
 */
const measures = [
  { name: 'performance', label: 'Performance', target: 100, isMore: true },
  { name: 'accessibility', label: 'Accessibility', target: 100, isMore: true },
  { name: 'bestPractices', label: 'Best practices', target: 100, isMore: true },
  { name: 'seo', label: 'SEO', target: 100, isMore: true },
  { name: 'lcp', label: 'LCP ms', target: 1200 },
  { name: 'cls', label: 'CLS', target: 0 },
  { name: 'tbt', label: 'TBT ms', target: 50 },
  { name: 'scriptBeforeLoad', label: 'Script before load, KB', target: 15 },
  { name: 'script', label: 'Script to start, KB gz', target: 195 },
  { name: 'everything', label: 'All before scrolling, KB', target: 330, only: '/' },
];

/** @typedef {{ value: number, target?: number, ratio?: number, isReached?: boolean }} Judged */

/**
 * Puts each value beside its target.
 *
 * @param {string} path
 * @param {Record<string, number>} values
 * @returns {Record<string, Judged>}
 */
export function judge(path, values) {
  return Object.fromEntries(
    measures.map(({ name, target, isMore, only }) => {
      const value = values[name] ?? Number.NaN;
      if (only && only !== path) return [name, { value }];
      const isReached = isMore ? value >= target : value <= target;
      const ratio = target ? Math.round((value / target) * 100) / 100 : undefined;
      return [name, { value, target, ratio, isReached }];
    }),
  );
}

/** @param {{ path: string, values: Record<string, Judged> }[]} results */
export function printTable(results) {
  const header = [
    '',
    ...results.map(({ path }) => (path.length > 14 ? `${path.slice(0, 13)}…` : path)),
    'target',
  ];
  const rows = measures.map(({ name, label, target, isMore }) => [
    label,
    ...results.map(({ values }) => cell(values[name])),
    `${isMore || !target ? '' : '≤ '}${target}`,
  ]);
  for (const [label = '', ...cells] of [header, ...rows]) {
    console.log(`  ${label.padEnd(26)}${cells.map((text) => text.padStart(18)).join('')}`);
  }
}

/** @param {Judged} [judged] */
function cell({ value, isReached, ratio } = { value: Number.NaN }) {
  return isReached === false ? `${value} ✗${ratio === undefined ? '' : ` ×${ratio}`}` : String(value);
}
