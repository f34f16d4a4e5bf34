import { ink, paper, type Colours } from '../colours.ts';
import { circle, lifted, oval, rect, resting, shape } from '../shapes.ts';

/** Three boards of goods with price tags. */
export function shelfMotif(colours: Colours): string {
  const tones = [colours.main, colours.accent, colours.second, colours.deep, '#c98d4e'];
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
          rect(tag + 64, y + 17, 14, 10, colours.second, 5),
      )
      .join('');
    return (
      rect(270, y - 230, 1060, 230, ink, 0, 'opacity=".1"') +
      rect(270, y - 230, 1060, 40, ink, 0, 'opacity=".1"') +
      resting(row.join('')) +
      lifted(rect(246, y, 1108, 44, colours.counter, 6)) +
      rect(246, y, 1108, 8, '#ffffff', 4, 'opacity=".35"') +
      tags
    );
  });
  return (
    rect(0, 0, 1600, 900, colours.wall) +
    lifted(rect(230, 30, 1140, 940, colours.counterFace, 18)) +
    rect(262, 52, 1076, 900, colours.wallDeep, 6) +
    boards.join('')
  );
}

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
