import { ink, paper, pencil, type Colours } from '../colours.ts';
import { table } from '../places.ts';
import { at, circle, lifted, oval, rect, resting, shape } from '../shapes.ts';

/** Price labels on their roll, one stuck on a bag of dried goods. */
export function labelsMotif(colours: Colours): string {
  const bars = [0, 14, 22, 40, 52, 60, 80, 92, 100, 118, 130, 146, 156];
  const label = (x: number, y: number) =>
    rect(x, y, 230, 150, paper, 14) +
    rect(x + 26, y + 24, 110, 14, ink, 7) +
    rect(x + 168, y + 24, 38, 14, colours.second, 7) +
    bars.map((dx, n) => rect(x + 30 + dx, y + 56, n % 3 ? 5 : 10, 56, ink)).join('') +
    rect(x + 30, y + 122, 150, 9, pencil, 4);
  return (
    table(colours, 9) +
    resting(at(0, 0, 0, shape('M560 300H1700V500H560Z', '#efe2c4'))) +
    label(620, 325) +
    label(880, 325) +
    label(1140, 325) +
    label(1400, 325) +
    lifted(
      circle(500, 420, 190, '#efe2c4'),
      circle(500, 420, 160, '#e0cfa6'),
      circle(500, 420, 132, '#efe2c4'),
      circle(500, 420, 72, colours.deep),
      circle(500, 420, 52, colours.wallDeep),
    ) +
    lifted(
      at(
        800,
        470,
        6,
        shape(
          'M0 20l20 -20l20 20l20 -20l20 20l20 -20l20 20l20 -20l20 20l20 -20l20 20l20 -20l20 20l20 -20l20 20l20 -20l20 20V350a22 22 0 0 1 -22 22H22a22 22 0 0 1 -22 -22Z',
          colours.main,
        ),
        rect(0, 44, 320, 10, '#ffffff', 0, 'opacity=".25"'),
        rect(38, 96, 244, 110, '#ffffff', 16, 'opacity=".28"'),
        oval(110, 160, 56, 22, '#c98d4e', 'transform="rotate(-12 110 160)"'),
        oval(190, 150, 58, 22, '#b3743a', 'transform="rotate(10 190 150)"'),
        oval(160, 180, 54, 18, '#d9a263'),
      ),
      at(850, 690, 6, label(0, 0)),
    )
  );
}
