/** An upload that a worker process decodes and encodes. */
export interface ImageTask {
  readonly bytes: Uint8Array;
}

/** The largest image that is decoded; photos of "50 megapixels" have up to this many. */
export const MAX_PIXELS = 8192 * 6144;

/** Why an upload is rejected: `tooMuchWork` is an image that takes more time or memory than allowed. */
export type RefusalReason = 'notAnImage' | 'heic' | 'tooManyPixels' | 'tooMuchWork';

/** The result of a worker process. */
export type ImageResult =
  { readonly refused: RefusalReason } | ({ readonly refused?: undefined } & EncodedImage);

/** An image as it is stored. */
export interface EncodedImage {
  readonly width: number;
  readonly height: number;
  /** The extension of the main file. */
  readonly extension: 'jpg' | 'png';
  readonly main: Uint8Array;
  /** Its smaller copies, in WebP. */
  readonly variants: readonly { readonly width: number; readonly bytes: Uint8Array }[];
  /** The average colour as #rrggbb. */
  readonly placeholder: string;
}
