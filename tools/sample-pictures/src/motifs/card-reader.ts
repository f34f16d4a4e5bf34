import { ink, paper, type Colours } from '../colours.ts';
import { table } from '../places.ts';
import { at, circle, dashes, lifted, line, oval, rect, resting, shape, words } from '../shapes.ts';

/** A card reader with its slip. */
export function cardReaderMotif(colours: Colours): string {
  const keys = Array.from(
    { length: 12 },
    (_, k) =>
      rect(
        44 + (k % 3) * 96,
        300 + Math.floor(k / 3) * 72,
        78,
        52,
        k === 9 ? colours.second : k === 11 ? colours.main : '#4a463d',
        12,
      ) +
      (k === 9 || k === 11 ? '' : rect(70 + (k % 3) * 96, 322 + Math.floor(k / 3) * 72, 26, 8, '#d8d2c4', 4)),
  ).join('');
  return (
    table(colours, 6) +
    lifted(
      at(
        610,
        -10,
        -4,
        rect(0, 0, 250, 260, paper),
        words(36, 40, [120], 0, ink, 16),
        words(36, 90, [150, 110, 170], 36),
        dashes(36, 200, 178),
      ),
    ) +
    lifted(
      at(
        560,
        170,
        -4,
        rect(0, 0, 364, 640, '#26231d', 46),
        rect(10, 10, 344, 616, '#33302a', 40),
        rect(40, 60, 284, 204, colours.tint, 16),
        rect(70, 96, 130, 18, colours.deep, 9),
        circle(256, 180, 44, colours.main),
        line('M236 182l15 16l27 -33', paper, 10),
        rect(70, 150, 100, 12, colours.deep, 6, 'opacity=".5"'),
        keys,
      ),
    ) +
    lifted(
      at(
        990,
        330,
        12,
        rect(0, 0, 400, 252, colours.main, 26),
        shape('M0 160C120 110 250 260 400 150V226a26 26 0 0 1 -26 26H26a26 26 0 0 1 -26 -26Z', colours.deep),
        rect(40, 70, 74, 56, colours.accent, 10),
        line('M40 98H114M77 70V126', '#c9860c', 4),
        words(40, 160, [210], 0, paper, 14),
        words(40, 196, [110], 0, colours.tint, 12),
        line('M318 62a30 30 0 0 1 0 52M338 48a54 54 0 0 1 0 80', paper, 8),
      ),
    ) +
    resting(
      oval(340, 690, 92, 92, paper),
      oval(340, 690, 74, 74, '#4b2a17'),
      oval(318, 668, 26, 18, '#7a4c2b', 'opacity=".7"'),
    )
  );
}
