import { faint, ink, paper, pencil, type Colours } from './colours.js';
import { counter, table } from './places.js';
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
} from './shapes.js';

const coffee = '#4b2a17';
const milk = '#f4dcb4';
const herb = '#4f9a52';

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

/** Two iced coffees and a phin on the counter. */
export function coffeeMotif(c: Colours): string {
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
    rect(-22, -384, 44, 38, c.deep, 14) +
    line('M0 -170v56', coffee, 6);
  return (
    counter(c) +
    resting(glass(560, 726, milk, coffee, c.second)) +
    resting(at(880, 726, 0, phin)) +
    resting(glass(1180, 734, coffee, '#8a5a34', c.accent)) +
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

/** A bowl of noodles with herbs, seen from above. */
export function noodleBowlMotif(c: Colours): string {
  const noodles = Array.from({ length: 11 }, (_, strand) =>
    line(
      `M${-165 + strand * 12} ${40 + (strand % 3) * 14}C${-110 + strand * 10} ${-120 + strand * 9} ${10 + strand * 8} ${150 - strand * 12} ${80 + strand * 9} ${-30 + (strand % 4) * 24}`,
      strand % 2 ? '#fff3d6' : '#f3ddb0',
      13,
    ),
  ).join('');
  const meat = [
    [-96, -92, -20],
    [-26, -118, 6],
    [44, -104, 24],
  ]
    .map(([x, y, turn]) =>
      resting(
        at(
          x!,
          y!,
          turn!,
          oval(0, 0, 62, 38, '#a9583f'),
          oval(-4, -4, 48, 26, '#c9785d'),
          line('M-34 2q34 -20 70 -2', '#f2c7b2', 5),
        ),
      ),
    )
    .join('');
  const herbs =
    leaf(-150, 84, -20, 110, herb) +
    leaf(-120, 120, 14, 120, '#3c8446') +
    leaf(-60, 130, -38, 100, '#6cb35f') +
    leaf(96, 60, 40, 90, herb);
  const chilies = [
    [120, -60],
    [84, -20],
    [140, 0],
  ]
    .map(([x, y]) => circle(x!, y!, 17, '#cf3f26') + circle(x!, y!, 8, '#f6d9a0'))
    .join('');
  const bowl =
    circle(0, 0, 290, paper) +
    circle(0, 0, 274, 'none', `stroke="${c.main}" stroke-width="14"`) +
    circle(0, 0, 252, 'none', `stroke="${c.main}" stroke-width="4" stroke-dasharray="4 18"`) +
    circle(0, 0, 232, '#7d4a1e', 'opacity=".25"') +
    circle(0, 4, 224, '#e8a24a') +
    circle(-30, -30, 170, '#f2b865', 'opacity=".7"') +
    noodles +
    meat +
    resting(herbs) +
    chilies +
    oval(150, 110, 16, 9, '#ffe2a0', 'opacity=".8"') +
    oval(-186, 10, 12, 7, '#ffe2a0', 'opacity=".8"');
  const stick =
    rect(0, -9, 640, 18, '#8a5a34', 9) +
    rect(0, -9, 640, 7, '#ffffff', 3, 'opacity=".2"') +
    rect(510, -9, 130, 18, c.second, 9);
  return (
    table(c, -10) +
    lifted(at(750, 460, 0, bowl)) +
    lifted(at(1090, 760, -66, stick)) +
    lifted(at(1150, 772, -70, stick)) +
    resting(circle(360, 250, 96, paper), circle(360, 250, 80, c.deep), circle(360, 250, 66, '#6b2a16')) +
    circle(346, 236, 12, '#e2725b') +
    circle(380, 262, 9, '#e2725b') +
    resting(
      at(
        330,
        690,
        -24,
        shape('M0 0a92 92 0 0 0 184 0Z', '#7fb848'),
        shape('M12 0a80 80 0 0 0 160 0Z', '#d9e8a0'),
        line('M92 6v64M92 6l46 44M92 6l-46 44', '#9fc862', 5),
      ),
    )
  );
}

/** Orders hang on the rail above the pass. */
export function kitchenTicketsMotif(c: Colours): string {
  const slip = (w: number, h: number, tone: string, marks: number) =>
    tornPaper(w, h, tone) +
    rect(30, 62, w * 0.42, 24, ink, 12) +
    circle(w - 48, 74, 18, c.second) +
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
    rect(0, 0, 1600, 900, c.wall) +
    shape('M0 0H1600V96H0Z', c.wallDeep) +
    Array.from({ length: 9 }, (_, row) =>
      line(`M0 ${190 + row * 70}H1600`, '#ffffff', 3, 'opacity=".16"'),
    ).join('') +
    lifted(at(236, 120, 1.5, slip(250, 380, paper, 4))) +
    lifted(at(530, 118, -2, slip(262, 470, c.accent, 5))) +
    lifted(at(842, 122, 1, slip(250, 340, paper, 3))) +
    lifted(at(1140, 118, -1.5, slip(256, 420, paper, 5))) +
    lifted(rect(-20, 92, 1640, 64, '#b9b2a3', 14)) +
    rect(-20, 96, 1640, 14, '#ffffff', 7, 'opacity=".5"') +
    rect(-20, 140, 1640, 10, '#1d1b16', 5, 'opacity=".14"') +
    rect(0, 742, 1600, 158, c.counter) +
    rect(0, 742, 1600, 8, '#ffffff', 0, 'opacity=".35"') +
    rect(0, 806, 1600, 94, c.counterFace) +
    ground(380, 786, 170) +
    resting(
      shape('M200 680H560C556 740 500 782 380 782S204 740 200 680Z', c.main),
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
      rect(1140, 758, 220, 24, c.deep, 12),
      shape('M1160 758a90 86 0 0 1 180 0Z', c.accent),
      circle(1250, 664, 15, c.deep),
      shape(
        'M1186 738a66 60 0 0 1 36 -46',
        'none',
        'stroke="#fff" stroke-width="9" opacity=".6" stroke-linecap="round"',
      ),
    )
  );
}

/** A menu board over plates and a bread basket. */
export function menuBoardMotif(c: Colours): string {
  const row = (x: number, y: number, w: number) =>
    rect(x, y, w, 15, '#ffffff', 7, 'opacity=".82"') +
    line(`M${x + w + 24} ${y + 8}H${x + 246}`, '#ffffff', 4, 'opacity=".35" stroke-dasharray="4 12"') +
    rect(x + 262, y, 68, 15, c.accent, 7);
  const column = (x: number) =>
    rect(x, 236, 150, 22, c.accent, 11) +
    [150, 110, 176, 128].map((w, index) => row(x, 292 + index * 54, w)).join('');
  const loaf = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      turn,
      shape('M-120 0C-120 -54 120 -54 120 0C120 36 -120 36 -120 0Z', '#d68f3c'),
      shape('M-104 -10C-90 -42 90 -42 104 -10C60 -26 -60 -26 -104 -10Z', '#eab566'),
      line('M-54 -26l24 18M-6 -30l24 20M42 -28l22 18', '#fbe3b4', 8),
    );
  return (
    counter(c) +
    line('M560 0V150M1040 0V150', '#4a463d', 8) +
    lifted(rect(350, 140, 900, 410, '#a77b44', 20)) +
    rect(372, 162, 856, 366, '#20352c', 10) +
    rect(372, 162, 856, 366, '#ffffff', 10, 'opacity=".03"') +
    rect(660, 190, 280, 20, '#ffffff', 10, 'opacity=".9"') +
    column(430) +
    column(840) +
    line('M800 240V490', '#ffffff', 3, 'opacity=".25" stroke-dasharray="10 12"') +
    ground(480, 724, 210) +
    resting(
      loaf(440, 640, -8),
      loaf(540, 632, 12),
      shape('M290 650H680L640 726H330Z', '#b98a4c'),
      line('M300 672H670M314 698H656', '#94692f', 7),
    ) +
    ground(860, 724, 120) +
    resting(
      ...[0, 1, 2, 3].map((plate) =>
        oval(
          860,
          708 - plate * 16,
          130 - plate * 3,
          18,
          plate % 2 ? c.tint : paper,
          `stroke="${faint}" stroke-width="3"`,
        ),
      ),
    ) +
    ground(1140, 724, 80) +
    resting(
      shape('M1070 560h140l-16 164h-108Z', c.main),
      leaf(1136, 566, -110, 130, herb),
      leaf(1140, 566, -70, 140, '#3c8446'),
      leaf(1136, 566, -148, 110, '#6cb35f'),
      leaf(1144, 566, -34, 110, herb),
    ) +
    rect(1100, 618, 80, 12, pencil, 6, 'opacity=".4"')
  );
}

/** Lucky envelopes and apricot blossom for the new year. */
export function newYearMotif(c: Colours): string {
  const blossom = (x: number, y: number, r: number) =>
    [0, 72, 144, 216, 288]
      .map((turn) =>
        at(
          x,
          y,
          turn,
          oval(0, -r * 0.62, r * 0.46, r * 0.56, '#ffc94d'),
          oval(0, -r * 0.7, r * 0.22, r * 0.34, '#ffdf8c'),
        ),
      )
      .join('') +
    circle(x, y, r * 0.26, '#c9541e') +
    circle(x, y, r * 0.12, '#ffe9a8');
  const envelope =
    rect(0, 0, 300, 460, '#c23a22', 18) +
    shape('M0 18a18 18 0 0 1 18 -18H282a18 18 0 0 1 18 18V90L150 170L0 90Z', '#9e2a15') +
    circle(150, 268, 82, 'none', 'stroke="#ffc94d" stroke-width="7"') +
    circle(150, 268, 66, 'none', 'stroke="#ffc94d" stroke-width="3" stroke-dasharray="6 9"') +
    shape('M150 222l46 46l-46 46l-46 -46Z', '#ffc94d') +
    rect(90, 392, 120, 12, '#ffc94d', 6);
  return (
    table(c, -12) +
    resting(at(930, 170, 14, envelope)) +
    lifted(at(700, 260, -7, envelope)) +
    resting(
      line('M150 900C260 720 330 640 430 470C480 390 520 330 640 250', '#5d4127', 22),
      line('M330 640C300 560 260 520 200 480M460 430C450 340 430 300 400 220', '#5d4127', 13),
    ) +
    resting(
      blossom(430, 500, 84),
      blossom(206, 470, 62),
      blossom(400, 214, 70),
      blossom(626, 250, 76),
      blossom(330, 660, 58),
      blossom(520, 366, 50),
    ) +
    leaf(250, 560, 150, 70, herb) +
    leaf(452, 330, -60, 70, herb) +
    leaf(566, 300, 150, 60, '#6cb35f') +
    resting(at(1180, 730, 0, circle(0, 0, 30, '#ffc94d'), rect(-10, -10, 20, 20, '#9e6a12', 2))) +
    resting(at(1270, 680, 0, circle(0, 0, 30, '#ffc94d'), rect(-10, -10, 20, 20, '#9e6a12', 2)))
  );
}
