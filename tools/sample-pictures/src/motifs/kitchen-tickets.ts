import { herb, ink, paper, type Colours } from '../colours.ts';
import {
  at,
  circle,
  dashes,
  ground,
  leaf,
  lifted,
  line,
  oval,
  rect,
  resting,
  shape,
  tornPaper,
  words,
} from '../shapes.ts';

/** Orders hang on the rail above the pass. */
export function kitchenTicketsMotif(colours: Colours): string {
  const slip = (w: number, h: number, tone: string, marks: number) =>
    tornPaper(w, h, tone) +
    rect(30, 62, w * 0.42, 24, ink, 12) +
    circle(w - 48, 74, 18, colours.second) +
    dashes(30, 112, w - 60) +
    words(
      30,
      142,
      [0.6, 0.46, 0.68, 0.4, 0.56].slice(0, marks).map((part) => (w - 60) * part),
      46,
      tone === paper ? '#cfc4ad' : '#b98215',
      14,
    );
  return (
    rect(0, 0, 1600, 900, colours.wall) +
    shape('M0 0H1600V96H0Z', colours.wallDeep) +
    Array.from({ length: 9 }, (_, row) =>
      line(`M0 ${190 + row * 70}H1600`, '#ffffff', 3, 'opacity=".16"'),
    ).join('') +
    lifted(at(236, 120, 1.5, slip(250, 380, paper, 4))) +
    lifted(at(530, 118, -2, slip(262, 470, colours.accent, 5))) +
    lifted(at(842, 122, 1, slip(250, 340, paper, 3))) +
    lifted(at(1140, 118, -1.5, slip(256, 420, paper, 5))) +
    lifted(rect(-20, 92, 1640, 64, '#b9b2a3', 14)) +
    rect(-20, 96, 1640, 14, '#ffffff', 7, 'opacity=".5"') +
    rect(-20, 140, 1640, 10, '#1d1b16', 5, 'opacity=".14"') +
    rect(0, 742, 1600, 158, colours.counter) +
    rect(0, 742, 1600, 8, '#ffffff', 0, 'opacity=".35"') +
    rect(0, 806, 1600, 94, colours.counterFace) +
    ground(380, 786, 170) +
    resting(
      shape('M200 680H560C556 740 500 782 380 782S204 740 200 680Z', colours.main),
      oval(380, 680, 180, 26, paper),
      oval(380, 682, 158, 19, '#e8a24a'),
      leaf(320, 680, -14, 80, herb),
      leaf(400, 676, 8, 74, '#3c8446'),
    ) +
    line(
      'M330 640c-16 -26 16 -38 0 -66M390 634c-16 -26 16 -38 0 -66M448 640c-16 -26 16 -38 0 -66',
      '#ffffff',
      9,
      'opacity=".6"',
    ) +
    ground(1250, 786, 110) +
    resting(
      rect(1140, 758, 220, 24, colours.deep, 12),
      shape('M1160 758a90 86 0 0 1 180 0Z', colours.accent),
      circle(1250, 664, 15, colours.deep),
      shape(
        'M1186 738a66 60 0 0 1 36 -46',
        'none',
        'stroke="#fff" stroke-width="9" opacity=".6" stroke-linecap="round"',
      ),
    )
  );
}
