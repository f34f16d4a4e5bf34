import { palettes, type Colours } from './drawing/colours.js';
import { barChartMotif } from './drawing/motifs/bar-chart.js';
import { calendarMotif } from './drawing/motifs/calendar.js';
import { cardReaderMotif } from './drawing/motifs/card-reader.js';
import { cartonsMotif } from './drawing/motifs/cartons.js';
import { cashDrawerMotif } from './drawing/motifs/cash-drawer.js';
import { checklistMotif } from './drawing/motifs/checklist.js';
import { coffeeMotif } from './drawing/motifs/coffee.js';
import { invoiceMotif } from './drawing/motifs/invoice.js';
import { kitchenTicketsMotif } from './drawing/motifs/kitchen-tickets.js';
import { labelsMotif } from './drawing/motifs/labels.js';
import { lanternMotif } from './drawing/motifs/lantern.js';
import { ledgerMotif } from './drawing/motifs/ledger.js';
import { lockMotif } from './drawing/motifs/lock.js';
import { menuBoardMotif } from './drawing/motifs/menu-board.js';
import { newYearMotif } from './drawing/motifs/new-year.js';
import { noodleBowlMotif } from './drawing/motifs/noodle-bowl.js';
import { openingHoursMotif } from './drawing/motifs/opening-hours.js';
import { phoneOrderMotif } from './drawing/motifs/phone-order.js';
import { qrStandMotif } from './drawing/motifs/qr-stand.js';
import { receiptMotif } from './drawing/motifs/receipt.js';
import { reviewsMotif } from './drawing/motifs/reviews.js';
import { scaleMotif } from './drawing/motifs/scale.js';
import { scooterMotif } from './drawing/motifs/scooter.js';
import { shelfMotif } from './drawing/motifs/shelf.js';
import { stallMotif } from './drawing/motifs/stall.js';
import { stampCardMotif } from './drawing/motifs/stamp-card.js';
import { takeawayMotif } from './drawing/motifs/takeaway.js';
import { tillMotif } from './drawing/motifs/till.js';
import { twoTinsMotif } from './drawing/motifs/two-tins.js';

const motifs = {
  barChart: barChartMotif,
  calendar: calendarMotif,
  cardReader: cardReaderMotif,
  cartons: cartonsMotif,
  cashDrawer: cashDrawerMotif,
  checklist: checklistMotif,
  coffee: coffeeMotif,
  invoice: invoiceMotif,
  kitchenTickets: kitchenTicketsMotif,
  labels: labelsMotif,
  lantern: lanternMotif,
  ledger: ledgerMotif,
  lock: lockMotif,
  menuBoard: menuBoardMotif,
  newYear: newYearMotif,
  noodleBowl: noodleBowlMotif,
  openingHours: openingHoursMotif,
  phoneOrder: phoneOrderMotif,
  qrStand: qrStandMotif,
  receipt: receiptMotif,
  reviews: reviewsMotif,
  scale: scaleMotif,
  scooter: scooterMotif,
  shelf: shelfMotif,
  stall: stallMotif,
  stampCard: stampCardMotif,
  takeaway: takeawayMotif,
  till: tillMotif,
  twoTins: twoTinsMotif,
} satisfies Record<string, (colours: Colours) => string>;

/** What a news picture shows. */
export type Motif = keyof typeof motifs;

/** The colours it is drawn with. */
export type Palette = keyof typeof palettes;

/** One drawn news picture, named instead of stored. */
export interface PictureScene {
  motif: Motif;
  palette: Palette;
}

/** Every motif, in alphabetical order. */
export const motifNames = Object.keys(motifs) as readonly Motif[];

/** Every palette. */
export const paletteNames = Object.keys(palettes) as readonly Palette[];

/**
 * Draws a scene as a standalone SVG document of `width` × `height` pixels. The drawing itself is 16:9; the same
 * scene always gives the same string. It holds no text, so it needs no fonts where it is rasterised.
 */
export function drawPicture(scene: PictureScene, width = 1600, height = 900): string {
  const drawing = motifs[scene.motif](palettes[scene.palette]);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1600 900">${shadows}${drawing}</svg>`;
}

/** Black, as what lies there is blurred without its colours: `feDropShadow` draws the same and takes half as long again. */
const shadow = (id: string, dx: number, dy: number, blur: number, opacity: number) =>
  `<filter id="${id}" x="-25%" y="-25%" width="150%" height="160%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${blur}"/><feOffset dx="${dx}" dy="${dy}"/><feComposite in="SourceGraphic" operator="arithmetic" k2="1" k3="${opacity}"/></filter>`;

const shadows = `<defs>${shadow('resting', 4, 7, 6, 0.22)}${shadow('lifted', 12, 22, 18, 0.26)}<filter id="soft" x="-30%" y="-150%" width="160%" height="400%"><feGaussianBlur stdDeviation="12"/></filter></defs>`;
