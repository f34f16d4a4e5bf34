import { faint, herb, ink, paper, pencil, type Colours } from '../colours.ts';
import { counter } from '../places.ts';
import { at, ground, leaf, lifted, line, rect, resting, shape } from '../shapes.ts';

/** Cartons with barcode labels, counted in. */
export function cartonsMotif(colours: Colours): string {
  const carton = (x: number, y: number, w: number, h: number, tone: string) =>
    rect(x, y, w, h, tone, 8) +
    rect(x, y, w, 26, '#ffffff', 8, 'opacity=".16"') +
    rect(x + w / 2 - 30, y, 60, 78, '#e8cfa0', 0, 'opacity=".75"') +
    rect(x + w - 26, y, 26, h, ink, 8, 'opacity=".08"') +
    rect(x + 34, y + h - 118, 150, 88, paper, 6) +
    [0, 12, 20, 36, 44, 60, 76, 84, 100]
      .map((dx, i) => rect(x + 50 + dx, y + h - 106, i % 3 ? 5 : 9, 46, ink))
      .join('') +
    rect(x + 50, y + h - 50, 90, 9, pencil, 4);
  return (
    counter(colours) +
    ground(800, 734, 520, 22) +
    resting(carton(380, 430, 330, 304, '#c99a58')) +
    resting(carton(720, 390, 380, 344, '#d8ac6b')) +
    resting(carton(470, 170, 300, 260, '#d8ac6b')) +
    lifted(
      at(
        1040,
        300,
        7,
        rect(0, 0, 290, 400, colours.deep, 18),
        rect(20, 34, 250, 346, paper, 6),
        rect(95, -16, 100, 50, '#b9b2a3', 12),
        ...[0, 1, 2, 3].map(
          (row) =>
            rect(
              44,
              84 + row * 68,
              34,
              34,
              row < 3 ? colours.main : paper,
              8,
              `stroke="${row < 3 ? colours.main : pencil}" stroke-width="4"`,
            ) +
            (row < 3 ? line(`M52 ${102 + row * 68}l8 8l12 -16`, paper, 5) : '') +
            rect(98, 94 + row * 68, 120 - row * 16, 13, faint, 6),
        ),
      ),
    ) +
    ground(300, 734, 70) +
    resting(
      shape('M236 620h128l-16 114H252Z', colours.main),
      leaf(300, 624, -120, 150, herb),
      leaf(300, 624, -88, 170, '#3c8446'),
      leaf(300, 624, -52, 140, '#6cb35f'),
    )
  );
}
