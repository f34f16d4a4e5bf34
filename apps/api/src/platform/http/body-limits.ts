import { Transform, type Readable } from 'node:stream';
import { AppError } from '../errors/app-error.js';

/** What a request may carry that is neither an upload nor a signed-in post save. */
export const BODY_BYTES = 100 * 1024;

/** A signed-in post save may carry this much text beside its file (C22e). */
export const POST_SAVE_BYTES = 2 * 1024 * 1024;

/** Passes a body on while it arrives and fails with PAYLOAD_TOO_LARGE beyond `most` bytes, announced or not. */
export function limitBytes(most: number, body: Readable, onByte: (bytes: number) => void): Readable {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      onByte(bytes);
      done(bytes > most ? new AppError('PAYLOAD_TOO_LARGE') : null, chunk);
    },
  });
  // Whoever reads it may not listen yet, or no longer; an error nobody hears would end the process.
  counted.on('error', () => undefined);
  body.once('error', (error) => counted.destroy(error));
  body.once('close', () => {
    // A client that left: without an end the parser would wait for good.
    if (!body.readableEnded) counted.destroy(new AppError('BAD_USER_INPUT'));
  });
  return body.pipe(counted);
}
