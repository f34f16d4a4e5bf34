import { ink, type Colours } from '../colours.ts';
import { at, circle, coin, lifted, rect, resting, shape } from '../shapes.ts';

/** A drawer of notes and coins, seen from above. */
export function cashDrawerMotif(colours: Colours): string {
  const tones = [colours.main, colours.second, colours.accent, colours.tint];
  const slots = tones
    .map((tone, slot) => {
      const x = 40 + slot * 215;
      const note = (dy: number, angle: number) =>
        at(
          x + 98,
          196 + dy,
          angle,
          rect(-80, -150, 160, 300, tone, 8),
          rect(-66, -136, 132, 272, 'none', 4, 'stroke="#fff" stroke-width="4" opacity=".45"'),
          circle(0, 0, 42, '#ffffff', 'opacity=".32"'),
          rect(-50, -112, 44, 14, '#ffffff', 7, 'opacity=".6"'),
          rect(8, 98, 44, 14, '#ffffff', 7, 'opacity=".6"'),
        );
      return (
        rect(x, 36, 196, 330, '#1d1b16', 14, 'opacity=".32"') +
        resting(note(6, 1.5), note(0, -1)) +
        rect(x + 60, 176, 76, 20, '#d8d2c4', 10) +
        rect(x + 60, 176, 76, 8, '#ffffff', 4, 'opacity=".7"')
      );
    })
    .join('');
  const wells = tones
    .map((_, well) => {
      const x = 40 + well * 215;
      const coins = [
        [60, 60],
        [120, 84],
        [84, 118],
      ]
        .slice(0, 3 - (well % 2))
        .map(([dx, dy]) => coin(x + dx! + 6, 390 + dy!, 40 - well * 3, colours))
        .join('');
      return rect(x, 390, 196, 170, '#1d1b16', 60, 'opacity=".32"') + resting(coins);
    })
    .join('');
  return (
    rect(0, 0, 1600, 900, colours.wall) +
    shape('M0 0H1600V210H0Z', colours.wallDeep) +
    lifted(rect(260, -60, 1080, 240, '#4a463d', 26)) +
    rect(300, 126, 1000, 12, '#ffffff', 6, 'opacity=".12"') +
    circle(800, 90, 24, colours.accent) +
    rect(796, 80, 8, 26, ink, 4) +
    lifted(
      at(
        340,
        176,
        0,
        rect(0, 0, 920, 600, colours.deep, 22),
        slots,
        wells,
        rect(0, 584, 920, 66, colours.main, 18),
        rect(360, 606, 200, 18, '#1d1b16', 9, 'opacity=".35"'),
      ),
    )
  );
}
