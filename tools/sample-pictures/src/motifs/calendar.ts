import { ink, paper, pencil, type Colours } from '../colours.ts';
import { counter } from '../places.ts';
import { at, circle, ground, lifted, line, rect, resting, shape } from '../shapes.ts';

/** A desk calendar with the days that matter marked. */
export function calendarMotif(colours: Colours): string {
  const days = Array.from({ length: 28 }, (_, day) => {
    const x = 60 + (day % 7) * 84;
    const y = 150 + Math.floor(day / 7) * 82;
    const marked = day === 9 ? colours.accent : day === 19 ? colours.tint : '#f6f0e4';
    return rect(x, y, 66, 62, marked, 12) + rect(x + 14, y + 14, 22, 9, day === 9 ? ink : pencil, 5);
  }).join('');
  const rings = [110, 230, 350, 470, 590]
    .map(
      (x) => rect(x - 8, -34, 16, 62, '#4a463d', 8) + rect(x - 4, -30, 5, 52, '#ffffff', 2, 'opacity=".35"'),
    )
    .join('');
  return (
    counter(colours) +
    ground(820, 716, 430, 22) +
    shape('M430 716L520 150H1120L1210 716Z', '#1d1b16', 'opacity=".22"') +
    lifted(
      at(
        462,
        196,
        0,
        rect(0, 0, 680, 510, paper, 18),
        shape('M0 18a18 18 0 0 1 18 -18H662a18 18 0 0 1 18 18V108H0Z', colours.main),
        rect(60, 46, 220, 24, paper, 12),
        rect(520, 50, 100, 16, colours.tint, 8),
        days,
        rings,
      ),
    ) +
    circle(
      462 + 60 + 2 * 84 + 33,
      196 + 150 + 82 + 31,
      52,
      'none',
      `stroke="${colours.second}" stroke-width="7" stroke-dasharray="260 40"`,
    ) +
    ground(1290, 716, 70) +
    resting(shape('M1230 560h120l-14 156h-92Z', colours.deep)) +
    line('M1262 556l-22 -150M1290 556v-170M1318 556l26 -140', colours.accent, 13) +
    line('M1290 556v-60', colours.second, 13)
  );
}
