import type { Colours } from './colours.ts';
import { circle, line, rect, shape } from './shapes.ts';

const daylight =
  shape('M180 0H560L120 900H-260Z', '#ffffff', 'opacity=".1"') +
  shape('M680 0H800L360 900H240Z', '#ffffff', 'opacity=".08"');

/** A table seen from above, with a mat that holds the things on it together and light from the left. */
export function table(colours: Colours, angle = -8): string {
  return (
    rect(0, 0, 1600, 900, colours.wall) +
    `<g transform="rotate(${angle} 800 450)">${rect(330, -120, 940, 1140, colours.wallDeep, 60)}` +
    line('M366 -120V1020M1234 -120V1020', '#ffffff', 4, 'opacity=".35" stroke-dasharray="14 16"') +
    '</g>' +
    daylight
  );
}

/** A wall with an arch and a counter along y = 690, seen from the front. */
export function counter(colours: Colours): string {
  return (
    rect(0, 0, 1600, 900, colours.wall) +
    shape('M390 700V450a410 380 0 0 1 820 0V700Z', colours.wallDeep) +
    daylight +
    rect(0, 690, 1600, 60, colours.counter) +
    rect(0, 690, 1600, 6, '#ffffff', 0, 'opacity=".3"') +
    rect(0, 750, 1600, 150, colours.counterFace) +
    rect(0, 750, 1600, 18, '#1d1b16', 0, 'opacity=".12"') +
    line('M200 790V900M600 790V900M1000 790V900M1400 790V900', '#1d1b16', 4, 'opacity=".1"')
  );
}

/** A street: wall, pavement and a round sun behind the main thing. */
export function street(colours: Colours): string {
  return (
    rect(0, 0, 1600, 900, colours.wall) +
    circle(820, 430, 350, colours.wallDeep) +
    daylight +
    shape('M0 800V560H120V480H300V600H420V800ZM1180 800V540H1300V450H1480V590H1600V800Z', colours.wallDeep) +
    rect(0, 790, 1600, 110, colours.counter) +
    rect(0, 790, 1600, 8, '#ffffff', 0, 'opacity=".3"') +
    line('M-20 852H1620', '#ffffff', 8, 'opacity=".45" stroke-dasharray="90 70"')
  );
}
