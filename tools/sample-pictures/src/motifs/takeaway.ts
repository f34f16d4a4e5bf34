import { herb, ink, paper, pencil, type Colours } from '../colours.ts';
import { counter } from '../places.ts';
import { at, circle, ground, leaf, lifted, line, oval, rect, resting, shape, words } from '../shapes.ts';

/** A meal packed for the road: noodles, broth and herbs apart. */
export function takeawayMotif(colours: Colours): string {
  const steam = line(
    'M0 0c-18 -28 18 -42 0 -72M60 -8c-18 -28 18 -42 0 -72M120 0c-18 -28 18 -42 0 -72',
    '#ffffff',
    10,
    'opacity=".65"',
  );
  return (
    counter(colours) +
    ground(560, 730, 200) +
    ground(1000, 730, 250) +
    resting(
      shape('M400 440H720L690 730H430Z', paper),
      shape('M408 520H712L704 600H416Z', colours.main),
      oval(560, 440, 162, 26, '#e9e0cc'),
      oval(560, 438, 144, 19, '#e8a24a'),
    ) +
    leaf(520, 436, -10, 70, herb) +
    leaf(570, 440, 6, 66, '#3c8446') +
    at(500, 380, 0, steam) +
    circle(560, 640, 34, colours.accent) +
    line('M544 640l12 13l22 -26', ink, 8) +
    lifted(
      rect(770, 470, 460, 260, colours.accent, 20),
      rect(770, 470, 460, 40, '#ffffff', 20, 'opacity=".22"'),
      rect(752, 446, 496, 44, '#f2c56a', 14),
    ) +
    lifted(
      rect(930, 430, 140, 240, paper, 8),
      words(954, 520, [92, 70, 84], 36, pencil, 10),
      circle(1000, 470, 20, colours.second),
    ) +
    resting(
      rect(820, 330, 360, 116, colours.tint, 18),
      rect(806, 318, 388, 34, '#ffffff', 12, 'opacity=".85"'),
      leaf(860, 400, -8, 110, herb),
      leaf(960, 412, -16, 110, '#6cb35f'),
      leaf(1050, 398, 6, 100, '#3c8446'),
      circle(1130, 404, 15, '#cf3f26'),
    ) +
    resting(
      at(1330, 728, -82, rect(0, -8, 330, 16, '#a5713f', 8)),
      at(1362, 728, -86, rect(0, -8, 330, 16, '#8a5a34', 8)),
    ) +
    ground(300, 732, 60) +
    resting(
      shape('M244 610h116l-12 122h-92Z', colours.second),
      rect(236, 592, 132, 26, colours.deep, 10),
      shape('M300 592v-60l34 -26', 'none', 'stroke="#fffdf8" stroke-width="12" stroke-linecap="round"'),
    )
  );
}
