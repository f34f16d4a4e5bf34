import { paper, type Colours } from '../colours.ts';
import { counter } from '../places.ts';
import { at, ground, line, oval, rect, resting, shape } from '../shapes.ts';

const coffee = '#4b2a17';
const milk = '#f4dcb4';

/** Two iced coffees and a phin on the counter. */
export function coffeeMotif(colours: Colours): string {
  const phin =
    ground(0, 2, 150) +
    shape('M-128 -178H128L108 -20a22 22 0 0 1 -22 20H-86a22 22 0 0 1 -22 -20Z', paper) +
    shape(
      'M-114 -90C-40 -116 50 -70 116 -96L108 -20a22 22 0 0 1 -22 20H-86a22 22 0 0 1 -22 -20Z',
      coffee,
      'opacity=".92"',
    ) +
    rect(-160, -196, 320, 22, '#b9b2a3', 11) +
    shape('M-98 -330H98L84 -196H-84Z', '#d8d2c4') +
    shape('M-98 -330h46l-6 134h-26Z', '#ffffff', 'opacity=".5"') +
    rect(-112, -350, 224, 26, '#b9b2a3', 12) +
    rect(-22, -384, 44, 38, colours.deep, 14) +
    line('M0 -170v56', coffee, 6);
  return (
    counter(colours) +
    resting(glass(560, 726, milk, coffee, colours.second)) +
    resting(at(880, 726, 0, phin)) +
    resting(glass(1180, 734, coffee, '#8a5a34', colours.accent)) +
    resting(
      ...[
        [350, 734, 20],
        [396, 742, -30],
        [1350, 738, 40],
      ].map(([x, y, turn]) =>
        at(x!, y!, turn!, oval(0, 0, 24, 16, coffee), line('M-18 0q18 -9 36 0', '#2c170b', 4)),
      ),
    )
  );
}

/** A glass with two layers and ice; x is its middle, y the counter it stands on. */
function glass(x: number, y: number, lower: string, upper: string, straw: string): string {
  const ice = [
    [-46, -262, 12],
    [26, -284, -18],
    [-10, -214, 30],
    [44, -222, 8],
  ]
    .map(([dx, dy, turn]) =>
      at(
        dx!,
        dy!,
        turn!,
        rect(-27, -27, 54, 54, '#ffffff', 12, 'opacity=".38"'),
        rect(-20, -20, 22, 8, '#ffffff', 4, 'opacity=".7"'),
      ),
    )
    .join('');
  return (
    ground(x, y + 2, 110, 14) +
    at(
      x,
      y,
      0,
      line('M30 -40L84 -470', straw, 17),
      shape(
        'M-108 -340L-82 -12a14 14 0 0 0 14 12H68a14 14 0 0 0 14 -12L108 -340Z',
        '#ffffff',
        'opacity=".42"',
      ),
      shape('M-103 -300L-78 -18a10 10 0 0 0 10 8H68a10 10 0 0 0 10 -8L103 -300Z', upper),
      shape('M-90 -150C-40 -178 20 -118 90 -152L78 -18a10 10 0 0 1 -10 8H-68a10 10 0 0 1 -10 -8Z', lower),
      ice,
      shape('M-96 -318L-74 -34h18L-72 -318Z', '#ffffff', 'opacity=".35"'),
      oval(0, -340, 108, 15, 'none', 'stroke="#fff" stroke-width="5" opacity=".7"'),
    )
  );
}
