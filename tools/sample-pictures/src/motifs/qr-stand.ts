import { faint, paper, pencil, type Colours } from '../colours.ts';
import { counter } from '../places.ts';
import {
  at,
  circle,
  dashes,
  ground,
  lifted,
  line,
  phone,
  qr,
  rect,
  resting,
  shape,
  words,
} from '../shapes.ts';

/** A QR stand on the counter and a phone that has just paid. */
export function qrStandMotif(colours: Colours): string {
  const screen =
    rect(0, 0, 300, 640, colours.main, 40) +
    circle(150, 250, 84, paper) +
    line('M112 252l28 30l52 -62', colours.main, 18) +
    words(70, 372, [160], 0, paper, 20) +
    words(100, 416, [100], 0, colours.tint, 12) +
    dashes(50, 470, 200, colours.tint) +
    rect(50, 520, 200, 60, colours.accent, 30);
  return (
    counter(colours) +
    ground(660, 720, 260, 20) +
    lifted(shape('M450 722h420l30 26h-480Z', '#4a463d')) +
    lifted(
      rect(470, 130, 380, 596, paper, 26),
      rect(470, 130, 380, 118, colours.main, 26),
      rect(470, 210, 380, 38, colours.main),
    ) +
    rect(560, 172, 200, 26, paper, 13) +
    rect(512, 290, 296, 296, '#fff', 18, `stroke="${faint}" stroke-width="5"`) +
    qr(536, 314, 248) +
    circle(660, 438, 34, paper) +
    circle(660, 438, 24, colours.accent) +
    words(560, 624, [200], 0, pencil, 14) +
    words(600, 656, [120], 0, faint, 12) +
    ground(1050, 722, 130) +
    lifted(at(950, 226, 9, `<g transform="scale(.76)">${phone(screen)}</g>`)) +
    ground(1330, 722, 90) +
    resting(
      shape('M1260 560h150l-18 164h-114Z', paper),
      shape('M1264 600h142l-6 56h-130Z', colours.second),
      rect(1250, 540, 170, 26, colours.deep, 10),
    )
  );
}
