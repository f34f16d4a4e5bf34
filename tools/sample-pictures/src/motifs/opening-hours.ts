import { faint, herb, ink, paper, pencil, type Colours } from '../colours.ts';
import { counter } from '../places.ts';
import { at, circle, ground, leaf, lifted, line, oval, rect, resting, shape } from '../shapes.ts';

/** The clock over the entrance and the sign that says open. */
export function openingHoursMotif(colours: Colours): string {
  const marks = Array.from({ length: 12 }, (_, hour) =>
    at(560, 330, hour * 30, rect(-5, -172, 10, hour % 3 ? 20 : 38, hour % 3 ? pencil : ink, 5)),
  ).join('');
  return (
    counter(colours) +
    lifted(circle(560, 330, 232, colours.deep)) +
    circle(560, 330, 204, paper) +
    shape(
      'M560 330V146A184 184 0 0 1 719 238Z',
      colours.accent,
      'opacity=".85" transform="rotate(30 560 330)"',
    ) +
    marks +
    resting(
      at(560, 330, 62, rect(-9, -112, 18, 130, ink, 9)),
      at(560, 330, 120, rect(-6, -160, 12, 184, ink, 6)),
    ) +
    circle(560, 330, 18, colours.second) +
    line('M1010 110L880 260M1010 110L1140 260', '#6d4f2c', 7) +
    circle(1010, 106, 13, '#4a463d') +
    lifted(rect(810, 256, 400, 210, colours.main, 24)) +
    rect(828, 274, 364, 174, 'none', 14, 'stroke="#fff" stroke-width="5" opacity=".55"') +
    rect(890, 324, 240, 26, paper, 13) +
    rect(930, 380, 160, 16, colours.accent, 8) +
    ground(360, 722, 90) +
    resting(
      shape('M280 560h160l-18 164h-124Z', paper),
      leaf(356, 566, -118, 150, herb),
      leaf(360, 566, -86, 170, '#3c8446'),
      leaf(366, 566, -52, 150, '#6cb35f'),
    ) +
    rect(316, 620, 88, 14, colours.main, 7) +
    ground(1010, 724, 200) +
    resting(
      oval(1010, 716, 190, 20, paper, `stroke="${faint}" stroke-width="4"`),
      ...[
        [900, 664],
        [1010, 664],
        [1120, 664],
        [955, 592],
        [1065, 592],
        [1010, 524],
      ].map(
        ([x, y]) =>
          circle(x!, y! + 6, 50, '#e9b765') +
          oval(x!, y! - 14, 34, 20, '#f6d692') +
          circle(x!, y! - 16, 9, colours.second),
      ),
    )
  );
}
