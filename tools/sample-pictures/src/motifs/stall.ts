import { ink, paper, type Colours } from '../colours.ts';
import { street } from '../places.ts';
import { circle, ground, lifted, line, rect, resting, shape, words } from '../shapes.ts';

/** A market stall under its awning. */
export function stallMotif(colours: Colours): string {
  const stripes = Array.from({ length: 10 }, (_, stripe) =>
    shape(`M${300 + stripe * 100} 130h100v150a50 46 0 0 1 -100 0Z`, stripe % 2 ? paper : colours.main),
  ).join('');
  const crate = (x: number, fruit: string, shine: string) =>
    resting(
      ...[
        [30, 0],
        [92, -8],
        [154, -2],
        [216, -6],
        [62, -42],
        [124, -48],
        [186, -40],
      ].map(
        ([dx, dy]) =>
          circle(x + dx! + 6, 560 + dy!, 38, fruit) +
          circle(x + dx! - 6, 548 + dy!, 11, shine, 'opacity=".6"'),
      ),
    ) +
    resting(
      rect(x - 6, 572, 264, 92, '#c99a58', 6),
      rect(x - 6, 614, 264, 8, '#a57636'),
      rect(x + 90, 586, 76, 44, paper, 5),
      rect(x + 106, 602, 44, 12, ink, 6),
    );
  return (
    street(colours) +
    ground(800, 806, 520, 24) +
    rect(340, 200, 24, 600, '#6d4f2c') +
    rect(1236, 200, 24, 600, '#6d4f2c') +
    rect(364, 200, 872, 480, ink, 0, 'opacity=".16"') +
    line('M560 270V330M1040 270V330', '#4a463d', 5) +
    circle(560, 352, 26, colours.accent) +
    circle(560, 352, 60, colours.accent, 'opacity=".2"') +
    circle(1040, 352, 26, colours.accent) +
    circle(1040, 352, 60, colours.accent, 'opacity=".2"') +
    resting(
      rect(690, 330, 220, 128, '#20352c', 10),
      rect(690, 330, 220, 128, 'none', 10, 'stroke="#a77b44" stroke-width="10"'),
      words(724, 366, [120, 150, 90], 28, paper, 10),
    ) +
    crate(388, '#e2822f', '#ffd9a0') +
    crate(672, '#7fb04a', '#e2f0b8') +
    crate(956, '#cf4a35', '#ffc1b0') +
    lifted(rect(320, 656, 960, 150, colours.counter, 8)) +
    rect(320, 656, 960, 16, '#ffffff', 6, 'opacity=".35"') +
    line('M480 690V800M640 690V800M800 690V800M960 690V800M1120 690V800', ink, 4, 'opacity=".12"') +
    lifted(stripes, rect(290, 104, 1020, 36, colours.deep, 10)) +
    rect(300, 250, 1000, 30, ink, 0, 'opacity=".06"')
  );
}
