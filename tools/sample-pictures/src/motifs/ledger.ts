import { faint, ink, paper, type Colours } from '../colours.ts';
import { table } from '../places.ts';
import { at, circle, lifted, line, rect, resting, shape } from '../shapes.ts';

/** The old ledger, written by hand, with its pencil and glasses. */
export function ledgerMotif(colours: Colours): string {
  const page = (x: number, mirrored: boolean) => {
    const fold = mirrored
      ? `M${x} 0H${x + 400}V540H${x}Q${x + 30} 270 ${x} 0Z`
      : `M${x} 0H${x + 400}Q${x + 370} 270 ${x + 400} 540H${x}Z`;
    const rules = [120, 176, 232, 288, 344, 400, 456]
      .map((y) => line(`M${x + 46} ${y}H${x + 354}`, faint, 3))
      .join('');
    const entries = [0, 1, 2, 3, 4, mirrored ? 9 : 5]
      .filter((n) => n < 6)
      .map(
        (n) =>
          rect(x + 50, 98 + n * 56, [150, 110, 170, 90, 130, 160][n]!, 11, '#5a5548', 5) +
          rect(x + 280, 98 + n * 56, 68, 11, n % 3 === 1 ? colours.second : '#5a5548', 5) +
          (n % 3 === 0 ? line(`M${x + 44} ${110 + n * 56}l310 -14`, colours.main, 4) : ''),
      )
      .join('');
    return shape(fold, paper) + rect(x + 50, 46, 130, 18, ink, 9) + rules + entries;
  };
  return (
    table(colours, -5) +
    lifted(
      at(
        390,
        170,
        -4,
        rect(-26, -22, 852, 590, colours.deep, 20),
        rect(-8, 6, 816, 548, '#e9e0cc', 8),
        page(0, false),
        page(400, true),
        line('M400 0V540', ink, 5, 'opacity=".14"'),
        shape('M690 -4h52v150l-26 -26l-26 26Z', colours.second),
        circle(700, 482, 40, '#b26a2a', 'opacity=".22"'),
        circle(722, 500, 22, '#b26a2a', 'opacity=".16"'),
      ),
    ) +
    lifted(
      at(
        1230,
        250,
        62,
        rect(0, -13, 250, 26, colours.accent),
        rect(0, -4, 250, 8, ink, 0, 'opacity=".1"'),
        shape('M250 -13L296 0L250 13Z', '#f2dcb5'),
        shape('M282 -4L296 0L282 4Z', ink),
        rect(-34, -13, 34, 26, colours.second, 8),
      ),
    ) +
    resting(
      at(
        1180,
        720,
        -14,
        circle(0, 0, 66, '#ffffff', `opacity=".5" `),
        circle(170, 0, 66, '#ffffff', 'opacity=".5"'),
        circle(0, 0, 66, 'none', 'stroke="#33302a" stroke-width="12"'),
        circle(170, 0, 66, 'none', 'stroke="#33302a" stroke-width="12"'),
        line('M64 -14q21 -18 42 0M-64 -14l-44 -60M234 -14l40 -64', '#33302a', 11),
      ),
    )
  );
}
