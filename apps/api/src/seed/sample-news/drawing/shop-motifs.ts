import { faint, ink, paper, pencil, type Colours } from './colours.js';
import { counter, street, table } from './places.js';
import {
  at,
  circle,
  dashes,
  ground,
  leaf,
  lifted,
  line,
  oval,
  phone,
  qr,
  rect,
  resting,
  shape,
  words,
} from './shapes.js';

/** Goods on a shelf; x is the left edge, y the board they stand on. */
const goods = {
  can: (x: number, y: number, tone: string) =>
    rect(x, y - 120, 84, 120, tone, 12) +
    rect(x, y - 112, 84, 10, '#ffffff', 4, 'opacity=".5"') +
    rect(x, y - 82, 84, 46, paper) +
    circle(x + 42, y - 59, 15, tone) +
    rect(x + 8, y - 116, 12, 108, '#ffffff', 6, 'opacity=".25"'),
  box: (x: number, y: number, tone: string) =>
    rect(x, y - 164, 116, 164, tone, 6) +
    rect(x + 14, y - 140, 88, 56, paper, 6) +
    rect(x + 28, y - 120, 60, 14, tone, 7) +
    rect(x + 22, y - 60, 72, 10, '#ffffff', 5, 'opacity=".5"') +
    rect(x + 22, y - 38, 48, 10, '#ffffff', 5, 'opacity=".5"') +
    rect(x + 104, y - 164, 12, 164, ink, 4, 'opacity=".12"'),
  bottle: (x: number, y: number, tone: string) =>
    shape(
      `M${x + 22} ${y - 200}h28v46c0 24 24 24 24 58v82a14 14 0 0 1 -14 14H${x + 12}a14 14 0 0 1 -14 -14v-82c0 -34 24 -34 24 -58Z`,
      tone,
    ) +
    rect(x + 18, y - 212, 36, 26, ink, 6) +
    rect(x - 2, y - 92, 76, 54, paper) +
    rect(x + 14, y - 72, 44, 12, tone, 6) +
    rect(x + 8, y - 100, 9, 90, '#ffffff', 4, 'opacity=".35"'),
  jar: (x: number, y: number, tone: string) =>
    rect(x, y - 134, 104, 134, '#ffffff', 18, 'opacity=".6"') +
    rect(x + 7, y - 96, 90, 89, tone, 12) +
    rect(x - 4, y - 152, 112, 30, '#4a463d', 8) +
    rect(x + 22, y - 74, 60, 36, paper, 5) +
    rect(x + 12, y - 116, 10, 100, '#ffffff', 5, 'opacity=".4"'),
  packet: (x: number, y: number, tone: string) =>
    shape(
      `M${x} ${y - 140}l9 -10l9 10l9 -10l9 10l9 -10l9 10l9 -10l9 10l9 -10l9 10l9 -10l9 10V${y}H${x}Z`,
      tone,
    ) +
    oval(x + 54, y - 74, 36, 36, paper) +
    oval(x + 54, y - 74, 22, 22, tone) +
    rect(x, y - 14, 108, 14, ink, 0, 'opacity=".15"'),
};

/** Three boards of goods with price tags. */
export function shelfMotif(c: Colours): string {
  const tones = [c.main, c.accent, c.second, c.deep, '#c98d4e'];
  const plans = [
    ['box', 'box', 'can', 'can', 'can', 'jar', 'jar', 'bottle', 'bottle'],
    ['bottle', 'bottle', 'bottle', 'packet', 'packet', 'box', 'can', 'can', 'jar'],
    ['jar', 'jar', 'packet', 'box', 'box', 'bottle', 'can', 'can', 'packet'],
  ] as const;
  const widths = { can: 96, box: 130, bottle: 92, jar: 122, packet: 122 };
  const boards = plans.map((plan, board) => {
    const y = 292 + board * 266;
    let x = 300;
    const row = plan.map((kind, index) => {
      const drawn = goods[kind](
        x,
        y,
        tones[(index >> 1) % 5 === board ? (board + 3) % 5 : ((index >> 1) + board) % 5]!,
      );
      x += widths[kind];
      return drawn;
    });
    const tags = [370, 620, 880, 1130]
      .map(
        (tag) =>
          rect(tag, y + 6, 92, 34, paper, 5) +
          rect(tag + 14, y + 17, 44, 10, ink, 5) +
          rect(tag + 64, y + 17, 14, 10, c.second, 5),
      )
      .join('');
    return (
      rect(270, y - 230, 1060, 230, ink, 0, 'opacity=".1"') +
      rect(270, y - 230, 1060, 40, ink, 0, 'opacity=".1"') +
      resting(row.join('')) +
      lifted(rect(246, y, 1108, 44, c.counter, 6)) +
      rect(246, y, 1108, 8, '#ffffff', 4, 'opacity=".35"') +
      tags
    );
  });
  return (
    rect(0, 0, 1600, 900, c.wall) +
    lifted(rect(230, 30, 1140, 940, c.counterFace, 18)) +
    rect(262, 52, 1076, 900, c.wallDeep, 6) +
    boards.join('')
  );
}

/** A market stall under its awning. */
export function stallMotif(c: Colours): string {
  const stripes = Array.from({ length: 10 }, (_, stripe) =>
    shape(`M${300 + stripe * 100} 130h100v150a50 46 0 0 1 -100 0Z`, stripe % 2 ? paper : c.main),
  ).join('');
  const crate = (x: number, fruit: string, shine: string) =>
    resting(
      ...[
        [30, 0],
        [92, -8],
        [154, -2],
        [216, -6],
        [62, -42],
        [124, -48],
        [186, -40],
      ].map(
        ([dx, dy]) =>
          circle(x + dx! + 6, 560 + dy!, 38, fruit) +
          circle(x + dx! - 6, 548 + dy!, 11, shine, 'opacity=".6"'),
      ),
    ) +
    resting(
      rect(x - 6, 572, 264, 92, '#c99a58', 6),
      rect(x - 6, 614, 264, 8, '#a57636'),
      rect(x + 90, 586, 76, 44, paper, 5),
      rect(x + 106, 602, 44, 12, ink, 6),
    );
  return (
    street(c) +
    ground(800, 806, 520, 24) +
    rect(340, 200, 24, 600, '#6d4f2c') +
    rect(1236, 200, 24, 600, '#6d4f2c') +
    rect(364, 200, 872, 480, ink, 0, 'opacity=".16"') +
    line('M560 270V330M1040 270V330', '#4a463d', 5) +
    circle(560, 352, 26, c.accent) +
    circle(560, 352, 60, c.accent, 'opacity=".2"') +
    circle(1040, 352, 26, c.accent) +
    circle(1040, 352, 60, c.accent, 'opacity=".2"') +
    resting(
      rect(690, 330, 220, 128, '#20352c', 10),
      rect(690, 330, 220, 128, 'none', 10, 'stroke="#a77b44" stroke-width="10"'),
      words(724, 366, [120, 150, 90], 28, paper, 10),
    ) +
    crate(388, '#e2822f', '#ffd9a0') +
    crate(672, '#7fb04a', '#e2f0b8') +
    crate(956, '#cf4a35', '#ffc1b0') +
    lifted(rect(320, 656, 960, 150, c.counter, 8)) +
    rect(320, 656, 960, 16, '#ffffff', 6, 'opacity=".35"') +
    line('M480 690V800M640 690V800M800 690V800M960 690V800M1120 690V800', ink, 4, 'opacity=".12"') +
    lifted(stripes, rect(290, 104, 1020, 36, c.deep, 10)) +
    rect(300, 250, 1000, 30, ink, 0, 'opacity=".06"')
  );
}

/** A delivery scooter with its box. */
export function scooterMotif(c: Colours): string {
  const wheel = (x: number) =>
    circle(x, 706, 92, '#26231d') +
    circle(x, 706, 60, '#d8d2c4') +
    circle(x, 706, 50, '#8d8473') +
    circle(x, 706, 18, '#26231d') +
    line(`M${x} 660V752M${x - 46} 706H${x + 46}`, '#d8d2c4', 7);
  return (
    street(c) +
    ground(800, 804, 420, 20) +
    line('M150 560H330M90 640H290M190 480H300', '#ffffff', 10, 'opacity=".7"') +
    wheel(560) +
    wheel(1082) +
    line('M1010 420L1076 690', '#4a463d', 24) +
    resting(shape('M972 668a112 112 0 0 1 214 -18l-30 16a84 84 0 0 0 -150 14Z', c.main)) +
    resting(
      shape(
        'M448 650C440 560 500 520 570 516H742C764 560 772 640 826 646H898C920 646 932 620 938 596L972 404a26 26 0 0 1 26 -22h20a20 20 0 0 1 20 24L990 640C982 690 958 712 920 712H706a150 150 0 0 0 -258 -62Z',
        c.main,
      ),
    ) +
    shape(
      'M826 646H898C920 646 932 620 938 596L948 540C940 600 920 622 890 622H836Z',
      '#ffffff',
      'opacity=".22"',
    ) +
    shape(
      'M448 650C440 560 500 520 570 516H742l10 24H590c-70 0 -118 40 -142 110Z',
      '#ffffff',
      'opacity=".16"',
    ) +
    rect(700, 690, 250, 22, c.deep, 11) +
    resting(shape('M512 516C520 484 560 478 600 484L770 486C800 488 800 520 770 522H530Z', '#33302a')) +
    line('M1010 392L944 360', '#33302a', 20) +
    line('M956 366L936 300', '#33302a', 8) +
    oval(930, 290, 30, 20, '#33302a') +
    shape('M1006 396h52a26 26 0 0 1 0 62h-40Z', c.deep) +
    oval(1062, 426, 20, 30, '#ffe8b0') +
    shape('M1080 404l190 -36v150l-190 -70Z', '#ffe8b0', 'opacity=".35"') +
    circle(462, 622, 16, c.second) +
    line('M430 510H640', '#4a463d', 14) +
    lifted(rect(404, 236, 290, 266, c.accent, 26)) +
    rect(404, 236, 290, 64, '#1d1b16', 26, 'opacity=".08"') +
    line('M404 304H694', ink, 5, 'opacity=".22"') +
    rect(528, 284, 42, 50, c.deep, 10) +
    rect(640, 250, 36, 238, '#1d1b16', 16, 'opacity=".07"') +
    circle(549, 408, 58, paper) +
    line('M520 420a30 30 0 0 1 60 0ZM512 422H588M549 388v-6', c.main, 9)
  );
}

/** A phone with an online order, its paper bag beside it. */
export function phoneOrderMotif(c: Colours): string {
  const entry = (y: number, tone: string) =>
    rect(24, y, 252, 92, '#ffffff', 16, `stroke="${faint}" stroke-width="4"`) +
    rect(40, y + 18, 56, 56, tone, 12) +
    words(112, y + 24, [110, 70], 26, pencil, 10) +
    rect(222, y + 24, 38, 12, c.main, 6);
  const screen =
    rect(0, 0, 300, 640, '#f6f0e4', 40) +
    shape('M0 40a40 40 0 0 1 40 -40H260a40 40 0 0 1 40 40V128H0Z', c.main) +
    words(28, 74, [150], 0, paper, 20) +
    circle(256, 84, 20, c.accent) +
    entry(152, c.accent) +
    entry(256, c.tint) +
    entry(360, c.second) +
    dashes(28, 486, 244) +
    rect(24, 520, 252, 72, c.main, 36) +
    rect(96, 548, 108, 16, paper, 8);
  const bag =
    rect(0, 0, 330, 430, '#c99a58', 8) +
    shape('M0 0H330L310 60H20Z', '#b38444') +
    rect(264, 60, 66, 370, ink, 0, 'opacity=".08"') +
    circle(150, 230, 70, paper) +
    line('M116 244a34 34 0 0 1 68 0ZM106 246H194', c.main, 9) +
    line('M110 6C110 -70 220 -70 220 6', '#8a6230', 12);
  return (
    table(c, 8) +
    resting(at(930, 330, 8, bag)) +
    lifted(at(520, 130, -7, phone(screen))) +
    lifted(
      at(
        900,
        150,
        4,
        rect(0, 0, 350, 112, paper, 26),
        circle(60, 56, 32, c.accent),
        line('M46 58l10 11l19 -23', ink, 7),
        words(112, 36, [180, 120], 30, pencil, 12),
      ),
    ) +
    resting(leaf(330, 700, -30, 130, '#4f9a52'), leaf(326, 704, 20, 110, '#3c8446'))
  );
}

/** A padlock and its key: rights and passwords. */
export function lockMotif(c: Colours): string {
  const key =
    circle(0, 0, 84, c.accent) +
    circle(-16, 0, 34, c.wallDeep) +
    rect(70, -18, 300, 36, c.accent, 12) +
    rect(280, 12, 30, 58, c.accent, 6) +
    rect(330, 12, 30, 42, c.accent, 6) +
    line('M-58 -36a70 70 0 0 1 60 -34', '#ffffff', 9, 'opacity=".6"') +
    rect(80, -12, 270, 7, '#ffffff', 3, 'opacity=".45"');
  return (
    table(c, -8) +
    resting(
      at(
        470,
        150,
        -6,
        rect(0, 0, 560, 640, paper, 14),
        words(60, 70, [220], 0, ink, 22),
        words(60, 130, [380, 300, 420, 260], 44),
        dashes(60, 320, 440),
        words(60, 360, [320, 400], 44),
      ),
    ) +
    lifted(line('M770 470V350a110 110 0 0 1 220 0V470', '#b9b2a3', 46)) +
    line('M758 460V350a122 122 0 0 1 60 -104', '#ffffff', 8, 'opacity=".6"') +
    lifted(rect(690, 440, 380, 320, c.main, 44)) +
    rect(690, 690, 380, 70, c.deep, 44) +
    rect(690, 680, 380, 40, c.main) +
    rect(712, 460, 336, 12, '#ffffff', 6, 'opacity=".25"') +
    circle(880, 570, 40, ink) +
    shape('M862 584h36l14 78h-64Z', ink) +
    lifted(at(1120, 330, 64, key)) +
    line('M1104 300C1080 210 1150 180 1210 200', c.second, 10) +
    resting(
      at(
        1200,
        160,
        20,
        rect(0, 0, 150, 92, c.second, 14),
        circle(24, 46, 10, c.wall),
        words(48, 32, [78, 52], 26, paper, 10),
      ),
    )
  );
}

/** Cartons with barcode labels, counted in. */
export function cartonsMotif(c: Colours): string {
  const carton = (x: number, y: number, w: number, h: number, tone: string) =>
    rect(x, y, w, h, tone, 8) +
    rect(x, y, w, 26, '#ffffff', 8, 'opacity=".16"') +
    rect(x + w / 2 - 30, y, 60, 78, '#e8cfa0', 0, 'opacity=".75"') +
    rect(x + w - 26, y, 26, h, ink, 8, 'opacity=".08"') +
    rect(x + 34, y + h - 118, 150, 88, paper, 6) +
    [0, 12, 20, 36, 44, 60, 76, 84, 100]
      .map((dx, i) => rect(x + 50 + dx, y + h - 106, i % 3 ? 5 : 9, 46, ink))
      .join('') +
    rect(x + 50, y + h - 50, 90, 9, pencil, 4);
  return (
    counter(c) +
    ground(800, 734, 520, 22) +
    resting(carton(380, 430, 330, 304, '#c99a58')) +
    resting(carton(720, 390, 380, 344, '#d8ac6b')) +
    resting(carton(470, 170, 300, 260, '#d8ac6b')) +
    lifted(
      at(
        1040,
        300,
        7,
        rect(0, 0, 290, 400, c.deep, 18),
        rect(20, 34, 250, 346, paper, 6),
        rect(95, -16, 100, 50, '#b9b2a3', 12),
        ...[0, 1, 2, 3].map(
          (row) =>
            rect(
              44,
              84 + row * 68,
              34,
              34,
              row < 3 ? c.main : paper,
              8,
              `stroke="${row < 3 ? c.main : pencil}" stroke-width="4"`,
            ) +
            (row < 3 ? line(`M52 ${102 + row * 68}l8 8l12 -16`, paper, 5) : '') +
            rect(98, 94 + row * 68, 120 - row * 16, 13, faint, 6),
        ),
      ),
    ) +
    ground(300, 734, 70) +
    resting(
      shape('M236 620h128l-16 114H252Z', c.main),
      leaf(300, 624, -120, 150, '#4f9a52'),
      leaf(300, 624, -88, 170, '#3c8446'),
      leaf(300, 624, -52, 140, '#6cb35f'),
    )
  );
}

/** A card reader with its slip. */
export function cardReaderMotif(c: Colours): string {
  const keys = Array.from(
    { length: 12 },
    (_, k) =>
      rect(
        44 + (k % 3) * 96,
        300 + Math.floor(k / 3) * 72,
        78,
        52,
        k === 9 ? c.second : k === 11 ? c.main : '#4a463d',
        12,
      ) +
      (k === 9 || k === 11 ? '' : rect(70 + (k % 3) * 96, 322 + Math.floor(k / 3) * 72, 26, 8, '#d8d2c4', 4)),
  ).join('');
  return (
    table(c, 6) +
    lifted(
      at(
        610,
        -10,
        -4,
        rect(0, 0, 250, 260, paper),
        words(36, 40, [120], 0, ink, 16),
        words(36, 90, [150, 110, 170], 36),
        dashes(36, 200, 178),
      ),
    ) +
    lifted(
      at(
        560,
        170,
        -4,
        rect(0, 0, 364, 640, '#26231d', 46),
        rect(10, 10, 344, 616, '#33302a', 40),
        rect(40, 60, 284, 204, c.tint, 16),
        rect(70, 96, 130, 18, c.deep, 9),
        circle(256, 180, 44, c.main),
        line('M236 182l15 16l27 -33', paper, 10),
        rect(70, 150, 100, 12, c.deep, 6, 'opacity=".5"'),
        keys,
      ),
    ) +
    lifted(
      at(
        990,
        330,
        12,
        rect(0, 0, 400, 252, c.main, 26),
        shape('M0 160C120 110 250 260 400 150V226a26 26 0 0 1 -26 26H26a26 26 0 0 1 -26 -26Z', c.deep),
        rect(40, 70, 74, 56, c.accent, 10),
        line('M40 98H114M77 70V126', '#c9860c', 4),
        words(40, 160, [210], 0, paper, 14),
        words(40, 196, [110], 0, c.tint, 12),
        line('M318 62a30 30 0 0 1 0 52M338 48a54 54 0 0 1 0 80', paper, 8),
      ),
    ) +
    resting(
      oval(340, 690, 92, 92, paper),
      oval(340, 690, 74, 74, '#4b2a17'),
      oval(318, 668, 26, 18, '#7a4c2b', 'opacity=".7"'),
    )
  );
}

/** A market scale with fruit in its pan. */
export function scaleMotif(c: Colours): string {
  const ticks = Array.from({ length: 12 }, (_, tick) =>
    at(800, 536, tick * 30, rect(-3, -112, 6, tick % 3 ? 14 : 24, ink, 3)),
  ).join('');
  const fruit = [
    [660, 268, '#e2822f'],
    [742, 252, '#e2822f'],
    [826, 256, '#cf4a35'],
    [908, 262, '#e2822f'],
    [702, 206, '#cf4a35'],
    [784, 194, '#e2822f'],
    [866, 204, '#7fb04a'],
  ] as const;
  return (
    counter(c) +
    ground(800, 722, 300, 22) +
    resting(
      ...fruit.map(
        ([x, y, tone]) =>
          circle(x, y, 48, tone) +
          circle(x - 14, y - 16, 13, '#ffffff', 'opacity=".4"') +
          line(`M${x} ${y - 44}q4 -14 14 -16`, '#5d4127', 6),
      ),
    ) +
    lifted(shape('M560 270H1040C1030 336 960 356 800 356S570 336 560 270Z', '#d8d2c4')) +
    rect(552, 258, 496, 24, '#eee9dd', 12) +
    rect(776, 350, 48, 60, '#8d8473') +
    lifted(
      shape(
        'M610 404a30 30 0 0 1 30 -30H960a30 30 0 0 1 30 30L1030 694a28 28 0 0 1 -28 28H598a28 28 0 0 1 -28 -28Z',
        c.main,
      ),
    ) +
    shape('M610 404a30 30 0 0 1 30 -30h40L640 722h-42a28 28 0 0 1 -28 -28Z', '#ffffff', 'opacity=".12"') +
    circle(800, 536, 142, c.deep) +
    circle(800, 536, 128, paper) +
    ticks +
    at(800, 536, 62, shape('M-8 22L0 -96L8 22Z', c.second)) +
    circle(800, 536, 15, ink) +
    ground(1200, 722, 110) +
    resting(
      shape('M1120 520h170l14 202h-198Z', '#c99a58'),
      shape(
        'M1120 520l14 -16l14 16l14 -16l14 16l14 -16l15 16l14 -16l14 16l14 -16l14 16l14 -16l15 16',
        '#c99a58',
      ),
      leaf(1180, 520, -100, 120, '#4f9a52'),
      leaf(1220, 520, -76, 130, '#3c8446'),
    ) +
    rect(1160, 596, 92, 56, paper, 8) +
    words(1176, 612, [60, 40], 20, pencil, 8) +
    ground(400, 722, 120) +
    resting(
      rect(300, 560, 200, 162, c.tint, 14),
      rect(320, 580, 160, 70, '#20352c', 8),
      words(340, 606, [70], 0, c.accent, 18),
      rect(320, 668, 70, 34, c.deep, 8),
      rect(402, 668, 78, 34, c.accent, 8),
    )
  );
}

/** The till screen of the shop: dishes, bill and the button to pay. */
export function tillMotif(c: Colours): string {
  const dishes = [c.tint, '#fff1d1', '#fdebe6', '#fff1d1', c.tint, '#fdebe6']
    .map((tone, d) => {
      const x = 36 + (d % 3) * 150;
      const y = 96 + Math.floor(d / 3) * 160;
      return (
        rect(
          x,
          y,
          134,
          144,
          '#ffffff',
          14,
          `stroke="${d === 1 ? c.main : faint}" stroke-width="${d === 1 ? 6 : 4}"`,
        ) +
        rect(x + 12, y + 12, 110, 72, tone, 8) +
        circle(x + 67, y + 48, 22, [c.main, c.accent, c.second][d % 3]!) +
        words(x + 16, y + 100, [76, 48], 20, pencil, 9)
      );
    })
    .join('');
  const bill =
    rect(500, 24, 226, 396, '#ffffff', 14, `stroke="${faint}" stroke-width="4"`) +
    words(524, 56, [110], 0, ink, 16) +
    dashes(524, 96, 178) +
    words(524, 122, [100, 84, 112, 70], 38) +
    words(664, 122, [38, 38, 38, 38], 38, '#cfc4ad') +
    dashes(524, 286, 178) +
    rect(516, 338, 194, 66, c.main, 14) +
    rect(560, 362, 106, 17, paper, 8);
  return (
    counter(c) +
    ground(780, 722, 360, 22) +
    lifted(shape('M700 600h160l40 120H660Z', '#4a463d')) +
    resting(rect(600, 706, 360, 22, '#33302a', 10)) +
    lifted(
      at(
        400,
        130,
        0,
        rect(-18, -18, 798, 480, '#26231d', 34),
        rect(0, 0, 762, 444, '#fffcf6', 18),
        words(36, 40, [120], 0, c.main, 28),
        rect(180, 40, 90, 28, faint, 14),
        rect(284, 40, 90, 28, faint, 14),
        dishes,
        bill,
      ),
    ) +
    ground(1270, 722, 120) +
    resting(rect(1170, 560, 210, 164, '#33302a', 22), rect(1190, 576, 170, 16, '#14130f', 8)) +
    resting(
      at(
        1202,
        424,
        0,
        rect(0, 0, 146, 162, paper),
        words(22, 24, [70], 0, ink, 12),
        words(22, 56, [100, 76], 26),
        dashes(22, 116, 102),
      ),
    ) +
    rect(1190, 580, 170, 14, '#14130f', 7) +
    circle(1350, 690, 10, c.accent) +
    qr(1246, 620, 56, '#8d8473')
  );
}
