import { drawPicture, type Motif, type Palette } from './draw-picture.ts';

/** The shipped pictures: each motif with the palettes it is drawn in. */
const scenes: Record<Motif, readonly Palette[]> = {
  'bar-chart': ['chili', 'mango', 'sand'],
  calendar: ['chili', 'mango', 'night'],
  'card-reader': ['mango'],
  cartons: ['mint', 'sand'],
  'cash-drawer': ['chili', 'sand'],
  checklist: ['chili', 'mango', 'sand'],
  coffee: ['mint'],
  invoice: ['sand'],
  'kitchen-tickets': ['mint', 'night'],
  labels: ['mint'],
  lantern: ['night'],
  ledger: ['chili', 'sand'],
  lock: ['night', 'sand'],
  'menu-board': ['night', 'sand'],
  'new-year': ['mint'],
  'noodle-bowl': ['mango', 'sand'],
  'opening-hours': ['mango', 'sand'],
  'phone-order': ['mango', 'sand'],
  'qr-stand': ['mint', 'night'],
  receipt: ['mango', 'mint'],
  reviews: ['chili', 'mint'],
  scale: ['chili'],
  scooter: ['mango', 'mint'],
  shelf: ['sand'],
  stall: ['mango', 'night', 'sand'],
  'stamp-card': ['sand'],
  takeaway: ['mint'],
  till: ['sand'],
  'two-tins': ['sand'],
};

/** In pixels: large enough for every size that the site shows. */
const WIDTH = 960;
const HEIGHT = 540;

/** A picture of the sample news: its file name and its SVG document. */
export interface SamplePicture {
  fileName: string;
  svg: string;
}

/** Every picture that is shipped with the sample news, as an SVG document. */
export const samplePictures: readonly SamplePicture[] = (
  Object.entries(scenes) as [Motif, readonly Palette[]][]
).flatMap(([motif, palettes]) =>
  palettes.map((palette) => ({
    fileName: `${motif}-${palette}.webp`,
    svg: drawPicture(motif, palette, WIDTH, HEIGHT),
  })),
);
