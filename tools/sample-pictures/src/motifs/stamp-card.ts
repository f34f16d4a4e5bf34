import { ink, paper, pencil, type Colours } from '../colours.ts';
import { table } from '../places.ts';
import { at, circle, lifted, line, rect, resting, shape } from '../shapes.ts';

/** A loyalty card nearly full, and the stamp that fills it. */
export function stampCardMotif(colours: Colours): string {
  const spots = Array.from({ length: 10 }, (_, spot) => {
    const x = 110 + (spot % 5) * 124;
    const y = 210 + Math.floor(spot / 5) * 128;
    if (spot === 9)
      return (
        circle(x, y, 50, colours.accent) +
        shape(`M${x} ${y + 24}c-46 -28 -30 -62 0 -40c30 -22 46 12 0 40Z`, ink)
      );
    if (spot > 6)
      return circle(x, y, 48, '#f6f0e4', `stroke="${pencil}" stroke-width="4" stroke-dasharray="9 9"`);
    return at(
      x,
      y,
      ((spot * 7) % 5) * 6 - 12,
      circle(0, 0, 48, 'none', `stroke="${colours.main}" stroke-width="8"`),
      line('M-18 2l14 15l26 -32', colours.main, 10),
    );
  }).join('');
  return (
    table(colours, -6) +
    resting(at(420, 250, 7, rect(0, 0, 720, 430, colours.deep, 28))) +
    lifted(
      at(
        390,
        230,
        -5,
        rect(0, 0, 720, 430, paper, 28),
        rect(0, 0, 720, 120, colours.main, 28),
        rect(0, 80, 720, 40, colours.main),
        rect(60, 50, 260, 24, paper, 12),
        circle(640, 62, 28, colours.accent),
        spots,
      ),
    ) +
    lifted(
      at(
        1180,
        560,
        18,
        rect(-86, 130, 172, 62, '#4a463d', 14),
        rect(-70, 108, 140, 30, colours.second, 8),
        shape('M-26 112C-30 40 -56 30 -56 -20a56 56 0 0 1 112 0C56 30 30 40 26 112Z', colours.second),
        shape(
          'M-36 -24a36 36 0 0 1 30 -34',
          'none',
          'stroke="#fff" stroke-width="8" opacity=".4" stroke-linecap="round"',
        ),
      ),
    )
  );
}
