import { herb, ink, paper, pencil, type Colours } from '../colours.ts';
import { counter } from '../places.ts';
import { at, circle, ground, leaf, lifted, line, rect, resting, shape, words } from '../shapes.ts';

/** A market scale with fruit in its pan. */
export function scaleMotif(colours: Colours): string {
  const ticks = Array.from({ length: 12 }, (_, tick) =>
    at(800, 536, tick * 30, rect(-3, -112, 6, tick % 3 ? 14 : 24, ink, 3)),
  ).join('');
  const fruit = [
    [660, 268, '#e2822f'],
    [742, 252, '#e2822f'],
    [826, 256, '#cf4a35'],
    [908, 262, '#e2822f'],
    [702, 206, '#cf4a35'],
    [784, 194, '#e2822f'],
    [866, 204, '#7fb04a'],
  ] as const;
  return (
    counter(colours) +
    ground(800, 722, 300, 22) +
    resting(
      ...fruit.map(
        ([x, y, tone]) =>
          circle(x, y, 48, tone) +
          circle(x - 14, y - 16, 13, '#ffffff', 'opacity=".4"') +
          line(`M${x} ${y - 44}q4 -14 14 -16`, '#5d4127', 6),
      ),
    ) +
    lifted(shape('M560 270H1040C1030 336 960 356 800 356S570 336 560 270Z', '#d8d2c4')) +
    rect(552, 258, 496, 24, '#eee9dd', 12) +
    rect(776, 350, 48, 60, '#8d8473') +
    lifted(
      shape(
        'M610 404a30 30 0 0 1 30 -30H960a30 30 0 0 1 30 30L1030 694a28 28 0 0 1 -28 28H598a28 28 0 0 1 -28 -28Z',
        colours.main,
      ),
    ) +
    shape('M610 404a30 30 0 0 1 30 -30h40L640 722h-42a28 28 0 0 1 -28 -28Z', '#ffffff', 'opacity=".12"') +
    circle(800, 536, 142, colours.deep) +
    circle(800, 536, 128, paper) +
    ticks +
    at(800, 536, 62, shape('M-8 22L0 -96L8 22Z', colours.second)) +
    circle(800, 536, 15, ink) +
    ground(1200, 722, 110) +
    resting(
      shape('M1120 520h170l14 202h-198Z', '#c99a58'),
      shape(
        'M1120 520l14 -16l14 16l14 -16l14 16l14 -16l15 16l14 -16l14 16l14 -16l14 16l14 -16l15 16',
        '#c99a58',
      ),
      leaf(1180, 520, -100, 120, herb),
      leaf(1220, 520, -76, 130, '#3c8446'),
    ) +
    rect(1160, 596, 92, 56, paper, 8) +
    words(1176, 612, [60, 40], 20, pencil, 8) +
    ground(400, 722, 120) +
    resting(
      rect(300, 560, 200, 162, colours.tint, 14),
      rect(320, 580, 160, 70, '#20352c', 8),
      words(340, 606, [70], 0, colours.accent, 18),
      rect(320, 668, 70, 34, colours.deep, 8),
      rect(402, 668, 78, 34, colours.accent, 8),
    )
  );
}
