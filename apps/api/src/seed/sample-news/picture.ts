import { palettes, type Colours } from './drawing/colours.js';
import {
  coffeeMotif,
  kitchenTicketsMotif,
  menuBoardMotif,
  newYearMotif,
  noodleBowlMotif,
} from './drawing/food-motifs.js';
import {
  barChartMotif,
  calendarMotif,
  cashDrawerMotif,
  checklistMotif,
  invoiceMotif,
  qrStandMotif,
  receiptMotif,
  stampCardMotif,
} from './drawing/paper-motifs.js';
import {
  cardReaderMotif,
  cartonsMotif,
  lockMotif,
  phoneOrderMotif,
  scaleMotif,
  scooterMotif,
  shelfMotif,
  stallMotif,
  tillMotif,
} from './drawing/shop-motifs.js';

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
  lock: lockMotif,
  menuBoard: menuBoardMotif,
  newYear: newYearMotif,
  noodleBowl: noodleBowlMotif,
  phoneOrder: phoneOrderMotif,
  qrStand: qrStandMotif,
  receipt: receiptMotif,
  scale: scaleMotif,
  scooter: scooterMotif,
  shelf: shelfMotif,
  stall: stallMotif,
  stampCard: stampCardMotif,
  till: tillMotif,
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

const shadow = (id: string, dx: number, dy: number, blur: number, opacity: number) =>
  `<filter id="${id}" x="-25%" y="-25%" width="150%" height="160%"><feDropShadow dx="${dx}" dy="${dy}" stdDeviation="${blur}" flood-color="#1d1b16" flood-opacity="${opacity}"/></filter>`;

const shadows = `<defs>${shadow('resting', 4, 7, 6, 0.22)}${shadow('lifted', 12, 22, 18, 0.26)}<filter id="soft" x="-30%" y="-150%" width="160%" height="400%"><feGaussianBlur stdDeviation="12"/></filter></defs>`;
