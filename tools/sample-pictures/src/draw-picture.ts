import { palettes, type Colours } from './colours.ts';
import { barChartMotif } from './motifs/bar-chart.ts';
import { calendarMotif } from './motifs/calendar.ts';
import { cardReaderMotif } from './motifs/card-reader.ts';
import { cartonsMotif } from './motifs/cartons.ts';
import { cashDrawerMotif } from './motifs/cash-drawer.ts';
import { checklistMotif } from './motifs/checklist.ts';
import { coffeeMotif } from './motifs/coffee.ts';
import { invoiceMotif } from './motifs/invoice.ts';
import { kitchenTicketsMotif } from './motifs/kitchen-tickets.ts';
import { labelsMotif } from './motifs/labels.ts';
import { lanternMotif } from './motifs/lantern.ts';
import { ledgerMotif } from './motifs/ledger.ts';
import { lockMotif } from './motifs/lock.ts';
import { menuBoardMotif } from './motifs/menu-board.ts';
import { newYearMotif } from './motifs/new-year.ts';
import { noodleBowlMotif } from './motifs/noodle-bowl.ts';
import { openingHoursMotif } from './motifs/opening-hours.ts';
import { phoneOrderMotif } from './motifs/phone-order.ts';
import { qrStandMotif } from './motifs/qr-stand.ts';
import { receiptMotif } from './motifs/receipt.ts';
import { reviewsMotif } from './motifs/reviews.ts';
import { scaleMotif } from './motifs/scale.ts';
import { scooterMotif } from './motifs/scooter.ts';
import { shelfMotif } from './motifs/shelf.ts';
import { stallMotif } from './motifs/stall.ts';
import { stampCardMotif } from './motifs/stamp-card.ts';
import { takeawayMotif } from './motifs/takeaway.ts';
import { tillMotif } from './motifs/till.ts';
import { twoTinsMotif } from './motifs/two-tins.ts';

const motifs = {
  'bar-chart': barChartMotif,
  calendar: calendarMotif,
  'card-reader': cardReaderMotif,
  cartons: cartonsMotif,
  'cash-drawer': cashDrawerMotif,
  checklist: checklistMotif,
  coffee: coffeeMotif,
  invoice: invoiceMotif,
  'kitchen-tickets': kitchenTicketsMotif,
  labels: labelsMotif,
  lantern: lanternMotif,
  ledger: ledgerMotif,
  lock: lockMotif,
  'menu-board': menuBoardMotif,
  'new-year': newYearMotif,
  'noodle-bowl': noodleBowlMotif,
  'opening-hours': openingHoursMotif,
  'phone-order': phoneOrderMotif,
  'qr-stand': qrStandMotif,
  receipt: receiptMotif,
  reviews: reviewsMotif,
  scale: scaleMotif,
  scooter: scooterMotif,
  shelf: shelfMotif,
  stall: stallMotif,
  'stamp-card': stampCardMotif,
  takeaway: takeawayMotif,
  till: tillMotif,
  'two-tins': twoTinsMotif,
} satisfies Record<string, (colours: Colours) => string>;

/** What a picture shows. */
export type Motif = keyof typeof motifs;

/** The colours of a picture. */
export type Palette = keyof typeof palettes;

/** Every motif, in alphabetical order. */
export const motifNames = Object.keys(motifs) as readonly Motif[];

/** Every palette. */
export const paletteNames = Object.keys(palettes) as readonly Palette[];

/**
 * Draws a motif as a standalone SVG document of `width` × `height` pixels. The drawing is 16:9 and deterministic. It
 * contains no text, so the rasteriser needs no fonts.
 */
export function drawPicture(motif: Motif, palette: Palette, width = 1600, height = 900): string {
  const drawing = motifs[motif](palettes[palette]);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1600 900">${shadows}${drawing}</svg>`;
}

/** A black shadow from the alpha channel; `feDropShadow` draws the same in one and a half times the time. */
const shadow = (id: string, dx: number, dy: number, blur: number, opacity: number) =>
  `<filter id="${id}" x="-25%" y="-25%" width="150%" height="160%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${blur}"/><feOffset dx="${dx}" dy="${dy}"/><feComposite in="SourceGraphic" operator="arithmetic" k2="1" k3="${opacity}"/></filter>`;

const shadows = `<defs>${shadow('resting', 4, 7, 6, 0.22)}${shadow('lifted', 12, 22, 18, 0.26)}<filter id="soft" x="-30%" y="-150%" width="160%" height="400%"><feGaussianBlur stdDeviation="12"/></filter></defs>`;
