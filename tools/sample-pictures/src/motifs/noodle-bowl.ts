import { herb, paper, type Colours } from '../colours.ts';
import { table } from '../places.ts';
import { at, circle, leaf, lifted, line, oval, rect, resting, shape } from '../shapes.ts';

/** A bowl of noodles with herbs, seen from above. */
export function noodleBowlMotif(colours: Colours): string {
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
    circle(0, 0, 274, 'none', `stroke="${colours.main}" stroke-width="14"`) +
    circle(0, 0, 252, 'none', `stroke="${colours.main}" stroke-width="4" stroke-dasharray="4 18"`) +
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
    rect(510, -9, 130, 18, colours.second, 9);
  return (
    table(colours, -10) +
    lifted(at(750, 460, 0, bowl)) +
    lifted(at(1090, 760, -66, stick)) +
    lifted(at(1150, 772, -70, stick)) +
    resting(
      circle(360, 250, 96, paper),
      circle(360, 250, 80, colours.deep),
      circle(360, 250, 66, '#6b2a16'),
    ) +
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
