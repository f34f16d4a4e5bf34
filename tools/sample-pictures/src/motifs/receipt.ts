import { type Colours } from '../colours.ts';
import { table } from '../places.ts';
import { at, coin, lifted, pen, receipt, resting } from '../shapes.ts';

/** A receipt that has just run out of the printer, change beside it. */
export function receiptMotif(colours: Colours): string {
  return (
    table(colours, 6) +
    resting(at(1130, 590, -58, pen(colours))) +
    lifted(at(590, 40, -3, receipt(430, 800, colours, 5))) +
    resting(coin(380, 560, 62, colours)) +
    resting(coin(455, 650, 62, colours)) +
    resting(coin(330, 670, 48, colours))
  );
}
