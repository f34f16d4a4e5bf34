import { ink, paper, pencil, type Colours } from '../colours.ts';
import { table } from '../places.ts';
import { at, circle, dashes, lifted, line, rect, shape, words } from '../shapes.ts';

/** An e-invoice that leaves its envelope, sealed. */
export function invoiceMotif(colours: Colours): string {
  const sheet =
    rect(0, 0, 560, 620, paper, 10) +
    rect(0, 0, 560, 92, colours.main, 10) +
    rect(0, 70, 560, 22, colours.main) +
    words(44, 38, [210], 0, paper, 18) +
    circle(492, 46, 22, colours.accent) +
    words(44, 136, [250, 180], 34, pencil, 12) +
    dashes(44, 224, 472) +
    words(44, 256, [220, 180, 240], 44) +
    words(440, 256, [76, 76, 76], 44, '#cfc4ad');
  return (
    table(colours, 5) +
    lifted(shape('M470 420L800 190L1130 420V480H470Z', colours.deep)) +
    lifted(at(520, 80, 0, sheet)) +
    lifted(shape('M470 420L800 640L1130 420V800a24 24 0 0 1 -24 24H494a24 24 0 0 1 -24 -24Z', colours.tint)) +
    line('M484 812L742 600M1116 812L858 600', '#1d1b16', 4, 'opacity=".12"') +
    lifted(circle(800, 668, 66, colours.accent)) +
    circle(800, 668, 50, 'none', `stroke="${ink}" stroke-width="3" opacity=".35" stroke-dasharray="6 7"`) +
    line('M776 668l18 19l32 -38', ink, 11)
  );
}
