import { IMAGE_WIDTHS } from '@tiempos/contract';
import { picturePath } from './post-links';

/** A picture's copies as `srcset`. */
export function pictureSources(imgFileName: string): string {
  return IMAGE_WIDTHS.map((width) => `${picturePath(imgFileName)}?w=${width} ${width}w`).join(', ');
}
