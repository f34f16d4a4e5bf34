import { faint, ink, paper, pencil, type Colours } from '../colours.ts';
import { table } from '../places.ts';
import { at, coin, lifted, line, pen, rect, resting, words } from '../shapes.ts';

/** Sales of the week as bars on a sheet, pencil beside it. */
export function barChartMotif(colours: Colours): string {
  const heights = [150, 210, 130, 260, 190, 330, 290];
  const bars = heights
    .map((h, day) =>
      rect(
        74 + day * 86,
        500 - h,
        52,
        h,
        day === 5 ? colours.accent : day % 2 ? colours.main : colours.deep,
        8,
      ),
    )
    .join('');
  const sheet =
    rect(0, 0, 720, 640, paper, 12) +
    rect(60, 48, 240, 22, ink, 11) +
    rect(60, 88, 150, 12, faint, 6) +
    [220, 290, 360, 430].map((y) => line(`M60 ${y}H660`, faint, 3)).join('') +
    bars +
    line('M60 502H660', pencil, 5) +
    words(82, 524, [36], 0, pencil, 10) +
    Array.from({ length: 6 }, (_, d) => rect(168 + d * 86, 524, 36, 10, pencil, 5)).join('') +
    words(60, 574, [330], 0, faint, 12);
  return (
    table(colours, 10) +
    resting(at(500, 130, 5, rect(0, 0, 720, 640, '#f3ead8', 12))) +
    lifted(at(430, 130, -4, sheet)) +
    line('M780 330l70 -62l60 34l104 -110', colours.second, 9, 'transform="translate(-58 60)"') +
    lifted(at(1160, 720, -62, pen(colours))) +
    resting(coin(320, 690, 54, colours))
  );
}
