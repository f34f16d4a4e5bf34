import { faint, herb, ink, paper, pencil, type Colours } from '../colours.ts';
import { table } from '../places.ts';
import { at, circle, dashes, leaf, lifted, line, phone, rect, resting, shape, words } from '../shapes.ts';

/** A phone with an online order, its paper bag beside it. */
export function phoneOrderMotif(colours: Colours): string {
  const entry = (y: number, tone: string) =>
    rect(24, y, 252, 92, '#ffffff', 16, `stroke="${faint}" stroke-width="4"`) +
    rect(40, y + 18, 56, 56, tone, 12) +
    words(112, y + 24, [110, 70], 26, pencil, 10) +
    rect(222, y + 24, 38, 12, colours.main, 6);
  const screen =
    rect(0, 0, 300, 640, '#f6f0e4', 40) +
    shape('M0 40a40 40 0 0 1 40 -40H260a40 40 0 0 1 40 40V128H0Z', colours.main) +
    words(28, 74, [150], 0, paper, 20) +
    circle(256, 84, 20, colours.accent) +
    entry(152, colours.accent) +
    entry(256, colours.tint) +
    entry(360, colours.second) +
    dashes(28, 486, 244) +
    rect(24, 520, 252, 72, colours.main, 36) +
    rect(96, 548, 108, 16, paper, 8);
  const bag =
    rect(0, 0, 330, 430, '#c99a58', 8) +
    shape('M0 0H330L310 60H20Z', '#b38444') +
    rect(264, 60, 66, 370, ink, 0, 'opacity=".08"') +
    circle(150, 230, 70, paper) +
    line('M116 244a34 34 0 0 1 68 0ZM106 246H194', colours.main, 9) +
    line('M110 6C110 -70 220 -70 220 6', '#8a6230', 12);
  return (
    table(colours, 8) +
    resting(at(930, 330, 8, bag)) +
    lifted(at(520, 130, -7, phone(screen))) +
    lifted(
      at(
        900,
        150,
        4,
        rect(0, 0, 350, 112, paper, 26),
        circle(60, 56, 32, colours.accent),
        line('M46 58l10 11l19 -23', ink, 7),
        words(112, 36, [180, 120], 30, pencil, 12),
      ),
    ) +
    resting(leaf(330, 700, -30, 130, herb), leaf(326, 704, 20, 110, '#3c8446'))
  );
}
