import { faint, ink, paper, pencil, type Colours } from '../colours.ts';
import { counter } from '../places.ts';
import { at, circle, dashes, ground, lifted, qr, rect, resting, shape, words } from '../shapes.ts';

/** The till screen of the shop: dishes, bill and the button to pay. */
export function tillMotif(colours: Colours): string {
  const dishes = [colours.tint, '#fff1d1', '#fdebe6', '#fff1d1', colours.tint, '#fdebe6']
    .map((tone, d) => {
      const x = 36 + (d % 3) * 150;
      const y = 96 + Math.floor(d / 3) * 160;
      return (
        rect(
          x,
          y,
          134,
          144,
          '#ffffff',
          14,
          `stroke="${d === 1 ? colours.main : faint}" stroke-width="${d === 1 ? 6 : 4}"`,
        ) +
        rect(x + 12, y + 12, 110, 72, tone, 8) +
        circle(x + 67, y + 48, 22, [colours.main, colours.accent, colours.second][d % 3]!) +
        words(x + 16, y + 100, [76, 48], 20, pencil, 9)
      );
    })
    .join('');
  const bill =
    rect(500, 24, 226, 396, '#ffffff', 14, `stroke="${faint}" stroke-width="4"`) +
    words(524, 56, [110], 0, ink, 16) +
    dashes(524, 96, 178) +
    words(524, 122, [100, 84, 112, 70], 38) +
    words(664, 122, [38, 38, 38, 38], 38, '#cfc4ad') +
    dashes(524, 286, 178) +
    rect(516, 338, 194, 66, colours.main, 14) +
    rect(560, 362, 106, 17, paper, 8);
  return (
    counter(colours) +
    ground(780, 722, 360, 22) +
    lifted(shape('M700 600h160l40 120H660Z', '#4a463d')) +
    resting(rect(600, 706, 360, 22, '#33302a', 10)) +
    lifted(
      at(
        400,
        130,
        0,
        rect(-18, -18, 798, 480, '#26231d', 34),
        rect(0, 0, 762, 444, '#fffcf6', 18),
        words(36, 40, [120], 0, colours.main, 28),
        rect(180, 40, 90, 28, faint, 14),
        rect(284, 40, 90, 28, faint, 14),
        dishes,
        bill,
      ),
    ) +
    ground(1270, 722, 120) +
    resting(rect(1170, 560, 210, 164, '#33302a', 22), rect(1190, 576, 170, 16, '#14130f', 8)) +
    resting(
      at(
        1202,
        424,
        0,
        rect(0, 0, 146, 162, paper),
        words(22, 24, [70], 0, ink, 12),
        words(22, 56, [100, 76], 26),
        dashes(22, 116, 102),
      ),
    ) +
    rect(1190, 580, 170, 14, '#14130f', 7) +
    circle(1350, 690, 10, colours.accent) +
    qr(1246, 620, 56, '#8d8473')
  );
}
