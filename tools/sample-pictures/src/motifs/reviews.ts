import { faint, ink, paper, type Colours } from '../colours.ts';
import { table } from '../places.ts';
import { at, circle, lifted, rect, resting, shape, words } from '../shapes.ts';

/** What a guest wrote, and what the shop answers. */
export function reviewsMotif(colours: Colours): string {
  return (
    table(colours, 7) +
    resting(
      at(
        300,
        130,
        -3,
        bubble(640, 250, paper, 90),
        circle(92, 92, 46, colours.tint),
        circle(92, 78, 18, colours.deep),
        shape('M60 120a32 32 0 0 1 64 0Z', colours.deep),
        ...[0, 1, 2, 3, 4].map((n) => star(196 + n * 74, 78, n < 2 ? colours.accent : faint)),
        words(170, 134, [390, 310], 44),
      ),
    ) +
    lifted(
      at(
        650,
        450,
        2,
        bubble(660, 290, colours.main, 520),
        words(56, 62, [430, 520, 360], 50, '#ffffff', 14),
        rect(56, 212, 190, 44, colours.accent, 22),
        rect(92, 227, 118, 14, ink, 7),
        at(560, 210, 0, shape('M0 26c-52 -32 -34 -70 0 -44c34 -26 52 12 0 44Z', colours.accent)),
      ),
    )
  );
}

const star = (x: number, y: number, fill: string) =>
  at(
    x,
    y,
    0,
    shape(
      'M0 -30L9 -10L30 -8L14 6L19 28L0 16L-19 28L-14 6L-30 -8L-9 -10Z',
      fill,
      `stroke="${fill}" stroke-width="6" stroke-linejoin="round"`,
    ),
  );

const bubble = (w: number, h: number, fill: string, tail: number) =>
  rect(0, 0, w, h, fill, 40) + shape(`M${tail} ${h - 6}h76l-${tail > w / 2 ? 10 : 66} 62Z`, fill);
