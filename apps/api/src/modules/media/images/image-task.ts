/** An image that a worker process judges and encodes. */
export interface ImageTask {
  /** The upload as it came; the encoded files are written beside it, under `encodedPath`. */
  readonly path: string;
}

/** Why an upload is refused: `tooMuchWork` is an image that costs more time or memory than one may. */
export type RefusalReason = 'notAnImage' | 'tooManyPixels' | 'tooMuchWork';

/** What a worker process made of it. */
export type ImageResult =
  { readonly refused: RefusalReason } | ({ readonly refused?: undefined } & EncodedImage);

/** An image whose files lie beside the upload. */
export interface EncodedImage {
  readonly width: number;
  readonly height: number;
  /** Of the main file. */
  readonly extension: 'jpg' | 'png';
  /** Widths of its WebP copies. */
  readonly variantWidths: readonly number[];
}

/** Where an encoded file lies: a WebP copy, or the main file without a width. */
export function encodedPath(path: string, width?: number): string {
  return `${path}.${width ?? 'main'}`;
}
