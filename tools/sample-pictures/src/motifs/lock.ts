import { ink, paper, type Colours } from '../colours.ts';
import { table } from '../places.ts';
import { at, circle, dashes, lifted, line, rect, resting, shape, words } from '../shapes.ts';

/** A padlock and its key: rights and passwords. */
export function lockMotif(colours: Colours): string {
  const key =
    circle(0, 0, 84, colours.accent) +
    circle(-16, 0, 34, colours.wallDeep) +
    rect(70, -18, 300, 36, colours.accent, 12) +
    rect(280, 12, 30, 58, colours.accent, 6) +
    rect(330, 12, 30, 42, colours.accent, 6) +
    line('M-58 -36a70 70 0 0 1 60 -34', '#ffffff', 9, 'opacity=".6"') +
    rect(80, -12, 270, 7, '#ffffff', 3, 'opacity=".45"');
  return (
    table(colours, -8) +
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
    lifted(rect(690, 440, 380, 320, colours.main, 44)) +
    rect(690, 690, 380, 70, colours.deep, 44) +
    rect(690, 680, 380, 40, colours.main) +
    rect(712, 460, 336, 12, '#ffffff', 6, 'opacity=".25"') +
    circle(880, 570, 40, ink) +
    shape('M862 584h36l14 78h-64Z', ink) +
    lifted(at(1120, 330, 64, key)) +
    line('M1104 300C1080 210 1150 180 1210 200', colours.second, 10) +
    resting(
      at(
        1200,
        160,
        20,
        rect(0, 0, 150, 92, colours.second, 14),
        circle(24, 46, 10, colours.wall),
        words(48, 32, [78, 52], 26, paper, 10),
      ),
    )
  );
}
