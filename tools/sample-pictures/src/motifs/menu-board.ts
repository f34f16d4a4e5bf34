import { faint, herb, paper, pencil, type Colours } from '../colours.ts';
import { counter } from '../places.ts';
import { at, ground, leaf, lifted, line, oval, rect, resting, shape } from '../shapes.ts';

/** A menu board over plates and a bread basket. */
export function menuBoardMotif(colours: Colours): string {
  const row = (x: number, y: number, w: number) =>
    rect(x, y, w, 15, '#ffffff', 7, 'opacity=".82"') +
    line(`M${x + w + 24} ${y + 8}H${x + 246}`, '#ffffff', 4, 'opacity=".35" stroke-dasharray="4 12"') +
    rect(x + 262, y, 68, 15, colours.accent, 7);
  const column = (x: number) =>
    rect(x, 236, 150, 22, colours.accent, 11) +
    [150, 110, 176, 128].map((w, index) => row(x, 292 + index * 54, w)).join('');
  const loaf = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      turn,
      shape('M-120 0C-120 -54 120 -54 120 0C120 36 -120 36 -120 0Z', '#d68f3c'),
      shape('M-104 -10C-90 -42 90 -42 104 -10C60 -26 -60 -26 -104 -10Z', '#eab566'),
      line('M-54 -26l24 18M-6 -30l24 20M42 -28l22 18', '#fbe3b4', 8),
    );
  return (
    counter(colours) +
    line('M560 0V150M1040 0V150', '#4a463d', 8) +
    lifted(rect(350, 140, 900, 410, '#a77b44', 20)) +
    rect(372, 162, 856, 366, '#20352c', 10) +
    rect(372, 162, 856, 366, '#ffffff', 10, 'opacity=".03"') +
    rect(660, 190, 280, 20, '#ffffff', 10, 'opacity=".9"') +
    column(430) +
    column(840) +
    line('M800 240V490', '#ffffff', 3, 'opacity=".25" stroke-dasharray="10 12"') +
    ground(480, 724, 210) +
    resting(
      loaf(440, 640, -8),
      loaf(540, 632, 12),
      shape('M290 650H680L640 726H330Z', '#b98a4c'),
      line('M300 672H670M314 698H656', '#94692f', 7),
    ) +
    ground(860, 724, 120) +
    resting(
      ...[0, 1, 2, 3].map((plate) =>
        oval(
          860,
          708 - plate * 16,
          130 - plate * 3,
          18,
          plate % 2 ? colours.tint : paper,
          `stroke="${faint}" stroke-width="3"`,
        ),
      ),
    ) +
    ground(1140, 724, 80) +
    resting(
      shape('M1070 560h140l-16 164h-108Z', colours.main),
      leaf(1136, 566, -110, 130, herb),
      leaf(1140, 566, -70, 140, '#3c8446'),
      leaf(1136, 566, -148, 110, '#6cb35f'),
      leaf(1144, 566, -34, 110, herb),
    ) +
    rect(1100, 618, 80, 12, pencil, 6, 'opacity=".4"')
  );
}
