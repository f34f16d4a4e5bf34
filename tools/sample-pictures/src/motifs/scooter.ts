import { ink, paper, type Colours } from '../colours.ts';
import { street } from '../places.ts';
import { circle, ground, lifted, line, oval, rect, resting, shape } from '../shapes.ts';

/** A delivery scooter with its box. */
export function scooterMotif(colours: Colours): string {
  const wheel = (x: number) =>
    circle(x, 706, 92, '#26231d') +
    circle(x, 706, 60, '#d8d2c4') +
    circle(x, 706, 50, '#8d8473') +
    circle(x, 706, 18, '#26231d') +
    line(`M${x} 660V752M${x - 46} 706H${x + 46}`, '#d8d2c4', 7);
  return (
    street(colours) +
    ground(800, 804, 420, 20) +
    line('M150 560H330M90 640H290M190 480H300', '#ffffff', 10, 'opacity=".7"') +
    wheel(560) +
    wheel(1082) +
    line('M1010 420L1076 690', '#4a463d', 24) +
    resting(shape('M972 668a112 112 0 0 1 214 -18l-30 16a84 84 0 0 0 -150 14Z', colours.main)) +
    resting(
      shape(
        'M448 650C440 560 500 520 570 516H742C764 560 772 640 826 646H898C920 646 932 620 938 596L972 404a26 26 0 0 1 26 -22h20a20 20 0 0 1 20 24L990 640C982 690 958 712 920 712H706a150 150 0 0 0 -258 -62Z',
        colours.main,
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
    rect(700, 690, 250, 22, colours.deep, 11) +
    resting(shape('M512 516C520 484 560 478 600 484L770 486C800 488 800 520 770 522H530Z', '#33302a')) +
    line('M1010 392L944 360', '#33302a', 20) +
    line('M956 366L936 300', '#33302a', 8) +
    oval(930, 290, 30, 20, '#33302a') +
    shape('M1006 396h52a26 26 0 0 1 0 62h-40Z', colours.deep) +
    oval(1062, 426, 20, 30, '#ffe8b0') +
    shape('M1080 404l190 -36v150l-190 -70Z', '#ffe8b0', 'opacity=".35"') +
    circle(462, 622, 16, colours.second) +
    line('M430 510H640', '#4a463d', 14) +
    lifted(rect(404, 236, 290, 266, colours.accent, 26)) +
    rect(404, 236, 290, 64, '#1d1b16', 26, 'opacity=".08"') +
    line('M404 304H694', ink, 5, 'opacity=".22"') +
    rect(528, 284, 42, 50, colours.deep, 10) +
    rect(640, 250, 36, 238, '#1d1b16', 16, 'opacity=".07"') +
    circle(549, 408, 58, paper) +
    line('M520 420a30 30 0 0 1 60 0ZM512 422H588M549 388v-6', colours.main, 9)
  );
}
