import { faint, ink, paper, pencil, type Colours } from './colours.js';
import { table, counter } from './places.js';
import {
  at,
  circle,
  coin,
  dashes,
  ground,
  lifted,
  line,
  phone,
  qr,
  receipt,
  rect,
  resting,
  shape,
  tornPaper,
  words,
} from './shapes.js';

const pen = (c: Colours) =>
  rect(0, -13, 300, 26, c.deep, 13) +
  rect(0, -13, 300, 10, '#ffffff', 5, 'opacity=".18"') +
  shape('M300 -11L344 0L300 11Z', c.accent) +
  rect(40, -22, 90, 8, c.accent, 4);

/** A receipt that has just run out of the printer, change beside it. */
export function receiptMotif(c: Colours): string {
  return (
    table(c, 6) +
    resting(at(1130, 590, -58, pen(c))) +
    lifted(at(590, 40, -3, receipt(430, 800, c, 5))) +
    resting(coin(380, 560, 62, c)) +
    resting(coin(455, 650, 62, c)) +
    resting(coin(330, 670, 48, c))
  );
}

/** An e-invoice that leaves its envelope, sealed. */
export function invoiceMotif(c: Colours): string {
  const sheet =
    rect(0, 0, 560, 620, paper, 10) +
    rect(0, 0, 560, 92, c.main, 10) +
    rect(0, 70, 560, 22, c.main) +
    words(44, 38, [210], 0, paper, 18) +
    circle(492, 46, 22, c.accent) +
    words(44, 136, [250, 180], 34, pencil, 12) +
    dashes(44, 224, 472) +
    words(44, 256, [220, 180, 240], 44) +
    words(440, 256, [76, 76, 76], 44, '#cfc4ad');
  return (
    table(c, 5) +
    lifted(at(0, 0, 0, shape('M470 420L800 190L1130 420V480H470Z', c.deep))) +
    lifted(at(520, 80, 0, sheet)) +
    lifted(shape('M470 420L800 640L1130 420V800a24 24 0 0 1 -24 24H494a24 24 0 0 1 -24 -24Z', c.tint)) +
    shape('M470 424L760 614M1130 424L840 614', 'none') +
    line('M484 812L742 600M1116 812L858 600', '#1d1b16', 4, 'opacity=".12"') +
    lifted(circle(800, 668, 66, c.accent)) +
    circle(800, 668, 50, 'none', `stroke="${ink}" stroke-width="3" opacity=".35" stroke-dasharray="6 7"`) +
    line('M776 668l18 19l32 -38', ink, 11)
  );
}

/** Sales of the week as bars on a sheet, pencil beside it. */
export function barChartMotif(c: Colours): string {
  const heights = [150, 210, 130, 260, 190, 330, 290];
  const bars = heights
    .map((h, day) => rect(74 + day * 86, 500 - h, 52, h, day === 5 ? c.accent : day % 2 ? c.main : c.deep, 8))
    .join('');
  const sheet =
    rect(0, 0, 720, 640, paper, 12) +
    rect(60, 48, 240, 22, ink, 11) +
    rect(60, 88, 150, 12, faint, 6) +
    [220, 290, 360, 430].map((y) => line(`M60 ${y}H660`, faint, 3)).join('') +
    bars +
    line('M60 502H660', pencil, 5) +
    words(82, 524, [36], 0, pencil, 10) +
    Array.from({ length: 6 }, (_, d) => rect(168 + d * 86, 524, 36, 10, pencil, 5)).join('') +
    words(60, 574, [330], 0, faint, 12);
  return (
    table(c, 10) +
    resting(at(500, 130, 5, rect(0, 0, 720, 640, '#f3ead8', 12))) +
    lifted(at(430, 130, -4, sheet)) +
    line('M780 330l70 -62l60 34l104 -110', c.second, 9, 'transform="translate(-58 60)"') +
    lifted(at(1160, 720, -62, pen(c))) +
    resting(coin(320, 690, 54, c))
  );
}

/** A desk calendar with the days that matter marked. */
export function calendarMotif(c: Colours): string {
  const days = Array.from({ length: 28 }, (_, day) => {
    const x = 60 + (day % 7) * 84;
    const y = 150 + Math.floor(day / 7) * 82;
    const marked = day === 9 ? c.accent : day === 19 ? c.tint : '#f6f0e4';
    return rect(x, y, 66, 62, marked, 12) + rect(x + 14, y + 14, 22, 9, day === 9 ? ink : pencil, 5);
  }).join('');
  const rings = [110, 230, 350, 470, 590]
    .map(
      (x) => rect(x - 8, -34, 16, 62, '#4a463d', 8) + rect(x - 4, -30, 5, 52, '#ffffff', 2, 'opacity=".35"'),
    )
    .join('');
  return (
    counter(c) +
    ground(820, 716, 430, 22) +
    shape('M430 716L520 150H1120L1210 716Z', '#1d1b16', 'opacity=".22"') +
    lifted(
      at(
        462,
        196,
        0,
        rect(0, 0, 680, 510, paper, 18),
        shape('M0 18a18 18 0 0 1 18 -18H662a18 18 0 0 1 18 18V108H0Z', c.main),
        rect(60, 46, 220, 24, paper, 12),
        rect(520, 50, 100, 16, c.tint, 8),
        days,
        rings,
      ),
    ) +
    circle(
      462 + 60 + 2 * 84 + 33,
      196 + 150 + 82 + 31,
      52,
      'none',
      `stroke="${c.second}" stroke-width="7" stroke-dasharray="260 40"`,
    ) +
    ground(1290, 716, 70) +
    resting(shape('M1230 560h120l-14 156h-92Z', c.deep)) +
    line('M1262 556l-22 -150M1290 556v-170M1318 556l26 -140', c.accent, 13) +
    line('M1290 556v-60', c.second, 13)
  );
}

/** A loyalty card nearly full, and the stamp that fills it. */
export function stampCardMotif(c: Colours): string {
  const spots = Array.from({ length: 10 }, (_, spot) => {
    const x = 110 + (spot % 5) * 124;
    const y = 210 + Math.floor(spot / 5) * 128;
    if (spot === 9)
      return (
        circle(x, y, 50, c.accent) + shape(`M${x} ${y + 24}c-46 -28 -30 -62 0 -40c30 -22 46 12 0 40Z`, ink)
      );
    if (spot > 6)
      return circle(x, y, 48, '#f6f0e4', `stroke="${pencil}" stroke-width="4" stroke-dasharray="9 9"`);
    return at(
      x,
      y,
      ((spot * 7) % 5) * 6 - 12,
      circle(0, 0, 48, 'none', `stroke="${c.main}" stroke-width="8"`),
      line('M-18 2l14 15l26 -32', c.main, 10),
    );
  }).join('');
  return (
    table(c, -6) +
    resting(at(420, 250, 7, rect(0, 0, 720, 430, c.deep, 28))) +
    lifted(
      at(
        390,
        230,
        -5,
        rect(0, 0, 720, 430, paper, 28),
        rect(0, 0, 720, 120, c.main, 28),
        rect(0, 80, 720, 40, c.main),
        rect(60, 50, 260, 24, paper, 12),
        circle(640, 62, 28, c.accent),
        spots,
      ),
    ) +
    lifted(
      at(
        1180,
        560,
        18,
        rect(-86, 130, 172, 62, '#4a463d', 14),
        rect(-70, 108, 140, 30, c.second, 8),
        shape('M-26 112C-30 40 -56 30 -56 -20a56 56 0 0 1 112 0C56 30 30 40 26 112Z', c.second),
        shape(
          'M-36 -24a36 36 0 0 1 30 -34',
          'none',
          'stroke="#fff" stroke-width="8" opacity=".4" stroke-linecap="round"',
        ),
      ),
    )
  );
}

/** A drawer of notes and coins, seen from above. */
export function cashDrawerMotif(c: Colours): string {
  const tones = [c.main, c.second, c.accent, c.tint];
  const slots = tones
    .map((tone, slot) => {
      const x = 40 + slot * 215;
      const note = (dy: number, angle: number) =>
        at(
          x + 98,
          196 + dy,
          angle,
          rect(-80, -150, 160, 300, tone, 8),
          rect(-66, -136, 132, 272, 'none', 4, 'stroke="#fff" stroke-width="4" opacity=".45"'),
          circle(0, 0, 42, '#ffffff', 'opacity=".32"'),
          rect(-50, -112, 44, 14, '#ffffff', 7, 'opacity=".6"'),
          rect(8, 98, 44, 14, '#ffffff', 7, 'opacity=".6"'),
        );
      return (
        rect(x, 36, 196, 330, '#1d1b16', 14, 'opacity=".32"') +
        resting(note(6, 1.5), note(0, -1)) +
        rect(x + 60, 176, 76, 20, '#d8d2c4', 10) +
        rect(x + 60, 176, 76, 8, '#ffffff', 4, 'opacity=".7"')
      );
    })
    .join('');
  const wells = tones
    .map((_, well) => {
      const x = 40 + well * 215;
      const coins = [
        [60, 60],
        [120, 84],
        [84, 118],
      ]
        .slice(0, 3 - (well % 2))
        .map(([dx, dy]) => coin(x + dx! + 6, 390 + dy!, 40 - well * 3, c))
        .join('');
      return rect(x, 390, 196, 170, '#1d1b16', 60, 'opacity=".32"') + resting(coins);
    })
    .join('');
  return (
    rect(0, 0, 1600, 900, c.wall) +
    shape('M0 0H1600V210H0Z', c.wallDeep) +
    lifted(rect(260, -60, 1080, 240, '#4a463d', 26)) +
    rect(300, 126, 1000, 12, '#ffffff', 6, 'opacity=".12"') +
    circle(800, 90, 24, c.accent) +
    rect(796, 80, 8, 26, ink, 4) +
    lifted(
      at(
        340,
        176,
        0,
        rect(0, 0, 920, 600, c.deep, 22),
        slots,
        wells,
        rect(0, 584, 920, 66, c.main, 18),
        rect(360, 606, 200, 18, '#1d1b16', 9, 'opacity=".35"'),
      ),
    )
  );
}

/** A QR stand on the counter and a phone that has just paid. */
export function qrStandMotif(c: Colours): string {
  const screen =
    rect(0, 0, 300, 640, c.main, 40) +
    circle(150, 250, 84, paper) +
    line('M112 252l28 30l52 -62', c.main, 18) +
    words(70, 372, [160], 0, paper, 20) +
    words(100, 416, [100], 0, c.tint, 12) +
    dashes(50, 470, 200, c.tint) +
    rect(50, 520, 200, 60, c.accent, 30);
  return (
    counter(c) +
    ground(660, 720, 260, 20) +
    lifted(shape('M450 722h420l30 26h-480Z', '#4a463d')) +
    lifted(
      rect(470, 130, 380, 596, paper, 26),
      rect(470, 130, 380, 118, c.main, 26),
      rect(470, 210, 380, 38, c.main),
    ) +
    rect(560, 172, 200, 26, paper, 13) +
    rect(512, 290, 296, 296, '#fff', 18, `stroke="${faint}" stroke-width="5"`) +
    qr(536, 314, 248) +
    circle(660, 438, 34, paper) +
    circle(660, 438, 24, c.accent) +
    words(560, 624, [200], 0, pencil, 14) +
    words(600, 656, [120], 0, faint, 12) +
    ground(1050, 722, 130) +
    lifted(at(950, 226, 9, `<g transform="scale(.76)">${phone(screen)}</g>`)) +
    ground(1330, 722, 90) +
    resting(
      shape('M1260 560h150l-18 164h-114Z', paper),
      shape('M1264 600h142l-6 56h-130Z', c.second),
      rect(1250, 540, 170, 26, c.deep, 10),
    )
  );
}

/** A drawn note pinned up: a checklist with things done. */
export function checklistMotif(c: Colours): string {
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
          done ? c.main : paper,
          10,
          `stroke="${done ? c.main : pencil}" stroke-width="5"`,
        ) +
        (done ? line(`M72 ${y + 25}l10 11l17 -22`, paper, 7) : '') +
        rect(140, y + 16, w, 16, done ? faint : '#bfb49c', 8)
      );
    })
    .join('');
  return (
    table(c, -4) +
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
        circle(305, 2, 16, c.wall),
        rect(215, 36, 180, 8, '#ffffff', 4, 'opacity=".2"'),
      ),
    ) +
    lifted(at(1240, 690, -66, pen(c))) +
    resting(at(250, 560, 8, tornPaper(210, 230, c.accent), words(30, 44, [130, 96, 140, 70], 40, ink, 11)))
  );
}
