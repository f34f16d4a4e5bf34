/** An upload that a worker process decodes and encodes. */
export interface ImageTask {
  /** The path of the upload; the encoded files are written beside it, under `encodedPath`. */
  readonly path: string;
}

/** The largest image that is decoded; photos of "50 megapixels" have up to this many. */
export const MAX_PIXELS = 8192 * 6144;

/** Why an upload is rejected: `tooMuchWork` is an image that takes more time or memory than allowed. */
export type RefusalReason = 'notAnImage' | 'tooManyPixels' | 'tooMuchWork';

/** The result of a worker process. */
export type ImageResult =
  { readonly refused: RefusalReason } | ({ readonly refused?: undefined } & EncodedImage);

/** An image whose encoded files are beside the upload. */
export interface EncodedImage {
  readonly width: number;
  readonly height: number;
  /** The extension of the main file. */
  readonly extension: 'jpg' | 'png';
  /** The widths of its WebP copies. */
  readonly variantWidths: readonly number[];
  /** The average colour as #rrggbb. */
  readonly placeholder: string;
}

/** The path of an encoded file: of a WebP copy or, without a width, of the main file. */
export function encodedPath(path: string, width?: number): string {
  return `${path}.${width ?? 'main'}`;
}
