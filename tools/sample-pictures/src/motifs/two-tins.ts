import { ink, paper, pencil, type Colours } from '../colours.ts';
import { counter } from '../places.ts';
import { at, circle, coin, ground, lifted, line, rect, resting, shape, words } from '../shapes.ts';

/** Two tins: the household's money and the shop's. */
export function twoTinsMotif(colours: Colours): string {
  const tin = (x: number, body: string, side: string, mark: string) =>
    ground(x, 732, 210, 20) +
    lifted(shape(`M${x - 180} 430H${x + 180}V700a36 30 0 0 1 -36 30H${x - 144}a36 30 0 0 1 -36 -30Z`, body)) +
    shape(`M${x + 110} 430H${x + 180}V700a36 30 0 0 1 -36 30H${x + 90}Z`, ink, 'opacity=".12"') +
    rect(x - 160, 450, 16, 240, '#ffffff', 8, 'opacity=".25"') +
    resting(rect(x - 196, 384, 392, 62, side, 18)) +
    rect(x - 196, 384, 392, 14, '#ffffff', 7, 'opacity=".22"') +
    rect(x - 62, 396, 124, 16, ink, 8, 'opacity=".7"') +
    circle(x, 580, 84, paper) +
    mark;
  const note = (x: number, turn: number, tone: string) =>
    at(
      x,
      404,
      turn,
      rect(-62, -190, 124, 210, tone, 6),
      rect(-50, -178, 100, 186, 'none', 3, 'stroke="#fff" stroke-width="4" opacity=".5"'),
      circle(0, -90, 28, '#ffffff', 'opacity=".35"'),
    );
  const shop =
    line('M516 566h88v54h-88ZM508 566l14 -34h76l14 34Z', colours.main, 9) +
    line('M548 620v-28h24v28', colours.main, 8);
  const home =
    line('M984 582L1040 530L1096 582M998 574v48h84v-48', colours.second, 9) +
    line('M1030 622v-24h20v24', colours.second, 8);
  return (
    counter(colours) +
    resting(note(520, -9, colours.tint), note(596, 6, colours.accent)) +
    tin(560, colours.main, colours.deep, shop) +
    resting(note(1046, 5, colours.tint)) +
    tin(1040, colours.second, '#7c2413', home) +
    resting(coin(800, 704, 46, colours), coin(850, 718, 40, colours), coin(1300, 712, 44, colours)) +
    lifted(at(270, 560, -6, rect(0, 0, 150, 170, paper, 8), words(24, 30, [70, 100, 84, 60], 32, pencil, 10)))
  );
}
