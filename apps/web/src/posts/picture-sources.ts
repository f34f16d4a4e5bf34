import { picturePath } from './post-links';

/** Widths of the copies that the server keeps of each picture (C48). */
const WIDTHS = [480, 960, 1600];

/** A picture's copies as `srcset`. */
export function pictureSources(imgFileName: string): string {
  return WIDTHS.map((width) => `${picturePath(imgFileName)}?w=${width} ${width}w`).join(', ');
}
