import { Transform, type Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { limits } from '@tiempos/validation';
import { AppError } from '../errors/app-error.js';

/** The limit of a body that is neither an upload nor a post save of a signed-in account. */
export const MAX_BODY_BYTES = 100 * 1024;

/** The limit of the text of a post save of a signed-in account, without its file (C22e). */
export const MAX_POST_SAVE_BYTES = 2 * 1024 * 1024;

/** The limit of a multipart form: text, image, and room for boundaries and part headers. */
export const MAX_FORM_BYTES = limits.thumbnailBytes.below + MAX_POST_SAVE_BYTES + 64 * 1024;

/**
 * Passes a body through and fails with PAYLOAD_TOO_LARGE beyond `maxBytes`, whatever its Content-Length.
 *
 * @param onBytes gets the sum so far; no more is read until it resolves
 */
export function limitBytes(
  maxBytes: number,
  body: Readable,
  onBytes: (bytes: number) => Promise<void>,
): Readable {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new AppError('PAYLOAD_TOO_LARGE'));
      else callbackify(onBytes)(bytes, (error) => done(error, chunk));
    },
  });
  // The reader may not listen yet or any more, and an error event without a listener ends the process.
  counted.on('error', () => undefined);
  body.once('error', (error) => counted.destroy(error));
  body.once('close', () => {
    // The client disconnected: without an error the parser would wait forever.
    if (!body.readableEnded) counted.destroy(new AppError('BAD_REQUEST'));
  });
  return body.pipe(counted);
}
