import { paper, pencil, type Colours } from '../colours.ts';
import { counter } from '../places.ts';
import { at, circle, dashes, ground, lifted, line, oval, rect, resting, shape, words } from '../shapes.ts';

/** Power cut: a lamp lights the counter, the till goes on. */
export function lanternMotif(colours: Colours): string {
  const night = {
    ...colours,
    wall: '#12231c',
    wallDeep: '#1b3329',
    counter: '#28493b',
    counterFace: '#14271f',
  };
  const glow = [430, 320, 220]
    .map((radius) => circle(620, 470, radius, colours.accent, 'opacity=".13"'))
    .join('');
  return (
    counter(night) +
    glow +
    oval(700, 716, 460, 34, colours.accent, 'opacity=".22"') +
    ground(620, 724, 120) +
    resting(
      rect(520, 690, 200, 34, colours.deep, 12),
      rect(536, 400, 168, 290, '#fff1c4', 30),
      rect(536, 400, 168, 290, colours.accent, 30, 'opacity=".35"'),
    ) +
    shape(
      'M620 640c-70 -10 -66 -92 -10 -150c2 34 22 36 24 60c16 -8 18 -22 16 -34c36 44 34 116 -30 124Z',
      '#ff9f1c',
    ) +
    shape('M620 640c-36 -6 -34 -50 -2 -80c4 22 24 30 24 52c0 14 -8 26 -22 28Z', '#fff6d8') +
    line('M536 470H704M536 620H704M580 400V690M660 400V690', colours.deep, 8) +
    resting(shape('M512 404L560 334H680L728 404Z', colours.deep)) +
    line('M560 336a60 72 0 0 1 120 0', colours.deep, 14) +
    ground(990, 724, 170) +
    lifted(
      at(
        850,
        410,
        -4,
        rect(-14, -14, 428, 308, '#0b0d0b', 28),
        rect(0, 0, 400, 280, paper, 16),
        rect(24, 26, 120, 20, colours.main, 10),
        ...[0, 1, 2, 3].map((n) =>
          rect(
            24 + (n % 2) * 116,
            70 + Math.floor(n / 2) * 100,
            100,
            84,
            n === 2 ? colours.accent : colours.tint,
            12,
          ),
        ),
        rect(270, 26, 106, 228, '#f6f0e4', 12),
        words(286, 50, [70, 54, 64], 34, pencil, 10),
        dashes(286, 160, 74),
        rect(282, 196, 82, 42, colours.main, 10),
      ),
    ) +
    rect(930, 700, 150, 24, '#33302a', 10) +
    resting(
      at(210, 704, -3, rect(0, -26, 190, 52, '#4a463d', 14), rect(180, -38, 60, 76, colours.second, 12)),
    )
  );
}
