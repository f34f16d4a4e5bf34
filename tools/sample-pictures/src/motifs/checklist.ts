import { faint, ink, paper, pencil, type Colours } from '../colours.ts';
import { table } from '../places.ts';
import { at, circle, lifted, line, pen, rect, resting, tornPaper, words } from '../shapes.ts';

/** A drawn note pinned up: a checklist with things done. */
export function checklistMotif(colours: Colours): string {
  const rows = [330, 260, 380, 290, 220]
    .map((w, row) => {
      const y = 190 + row * 92;
      const done = row < 3;
      return (
        rect(
          60,
          y,
          48,
          48,
          done ? colours.main : paper,
          10,
          `stroke="${done ? colours.main : pencil}" stroke-width="5"`,
        ) +
        (done ? line(`M72 ${y + 25}l10 11l17 -22`, paper, 7) : '') +
        rect(140, y + 16, w, 16, done ? faint : '#bfb49c', 8)
      );
    })
    .join('');
  return (
    table(colours, -4) +
    lifted(
      at(
        500,
        90,
        -3,
        rect(0, 0, 610, 740, '#b08a54', 22),
        rect(30, 50, 550, 660, paper, 8),
        rect(60, 116, 230, 24, ink, 12),
        rows,
        rect(205, -28, 200, 84, '#4a463d', 18),
        circle(305, 2, 16, colours.wall),
        rect(215, 36, 180, 8, '#ffffff', 4, 'opacity=".2"'),
      ),
    ) +
    lifted(at(1240, 690, -66, pen(colours))) +
    resting(
      at(250, 560, 8, tornPaper(210, 230, colours.accent), words(30, 44, [130, 96, 140, 70], 40, ink, 11)),
    )
  );
}
