/** Every measurement as one kind of row, with what it should be. */
export interface Figure {
  group: string;
  label: string;
  value: number;
  unit?: string;
  target: number;
  /** whether more is better; otherwise less is */
  isMore?: boolean;
  note?: string;
}

export function isMissed({ value, target, isMore }: Figure) {
  return !(isMore ? value >= target : value <= target);
}

/** The figures as a Markdown table, group after group, with a mark where a target is missed. */
export function markdownTable(figures: readonly Figure[]) {
  const lines = ['| | measured | target | |', '| --- | ---: | ---: | --- |'];
  for (const [group, rows = []] of Object.entries(Object.groupBy(figures, (figure) => figure.group))) {
    lines.push(`| **${group}** | | | |`);
    for (const figure of rows) {
      const { label, value, unit = '', target, isMore, note = '' } = figure;
      const mark = isMissed(figure) ? ' ✗' : '';
      lines.push(
        `| ${label} | ${shown(value)} ${unit}${mark} | ${isMore ? '≥' : '≤'} ${target} ${unit} | ${note} |`,
      );
    }
  }
  return lines.join('\n');
}

function shown(value: number) {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 0);
}

/** Tells who waits what is measured now. */
export function say(message: string) {
  console.log(`› ${message} …`);
}
