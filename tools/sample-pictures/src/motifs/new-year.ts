import { herb, type Colours } from '../colours.ts';
import { table } from '../places.ts';
import { at, circle, leaf, lifted, line, oval, rect, resting, shape } from '../shapes.ts';

/** Lucky envelopes and apricot blossom for the new year. */
export function newYearMotif(colours: Colours): string {
  const blossom = (x: number, y: number, r: number) =>
    [0, 72, 144, 216, 288]
      .map((turn) =>
        at(
          x,
          y,
          turn,
          oval(0, -r * 0.62, r * 0.46, r * 0.56, '#ffc94d'),
          oval(0, -r * 0.7, r * 0.22, r * 0.34, '#ffdf8c'),
        ),
      )
      .join('') +
    circle(x, y, r * 0.26, '#c9541e') +
    circle(x, y, r * 0.12, '#ffe9a8');
  const envelope =
    rect(0, 0, 300, 460, '#c23a22', 18) +
    shape('M0 18a18 18 0 0 1 18 -18H282a18 18 0 0 1 18 18V90L150 170L0 90Z', '#9e2a15') +
    circle(150, 268, 82, 'none', 'stroke="#ffc94d" stroke-width="7"') +
    circle(150, 268, 66, 'none', 'stroke="#ffc94d" stroke-width="3" stroke-dasharray="6 9"') +
    shape('M150 222l46 46l-46 46l-46 -46Z', '#ffc94d') +
    rect(90, 392, 120, 12, '#ffc94d', 6);
  return (
    table(colours, -12) +
    resting(at(930, 170, 14, envelope)) +
    lifted(at(700, 260, -7, envelope)) +
    resting(
      line('M150 900C260 720 330 640 430 470C480 390 520 330 640 250', '#5d4127', 22),
      line('M330 640C300 560 260 520 200 480M460 430C450 340 430 300 400 220', '#5d4127', 13),
    ) +
    resting(
      blossom(430, 500, 84),
      blossom(206, 470, 62),
      blossom(400, 214, 70),
      blossom(626, 250, 76),
      blossom(330, 660, 58),
      blossom(520, 366, 50),
    ) +
    leaf(250, 560, 150, 70, herb) +
    leaf(452, 330, -60, 70, herb) +
    leaf(566, 300, 150, 60, '#6cb35f') +
    resting(at(1180, 730, 0, circle(0, 0, 30, '#ffc94d'), rect(-10, -10, 20, 20, '#9e6a12', 2))) +
    resting(at(1270, 680, 0, circle(0, 0, 30, '#ffc94d'), rect(-10, -10, 20, 20, '#9e6a12', 2)))
  );
}
