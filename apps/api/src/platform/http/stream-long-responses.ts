import { Readable } from 'node:stream';
import fastifyPlugin from 'fastify-plugin';

/** In characters. Serialising or encoding a longer response blocks the event loop for some milliseconds. */
export const LONG_RESPONSE_LENGTH = 1_000_000;
const CHUNK_LENGTH = 64 * 1024;

/**
 * Sends a long response to a POST, which only GraphQL has, in chunks: encoding many megabytes at once would block
 * the event loop and hold them in memory twice.
 */
export const longResponses = fastifyPlugin(
  async (fastify) => {
    fastify.addHook('onSend', ({ method }, _reply, payload, done) => {
      const isLong =
        method === 'POST' && typeof payload === 'string' && payload.length > LONG_RESPONSE_LENGTH;
      done(null, isLong ? new TextStream(payload) : payload);
    });
  },
  { name: 'long-responses' },
);

class TextStream extends Readable {
  private start = 0;

  constructor(private text: string) {
    super();
  }

  override _read(): void {
    const { text, start } = this;
    if (start >= text.length) {
      // Node keeps the last response of an open connection in memory, and with it this stream.
      this.text = '';
      return void this.push(null);
    }
    const end = start + CHUNK_LENGTH;
    // Do not split a surrogate pair.
    const isSplit = end < text.length && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
    this.start = isSplit ? end + 1 : end;
    this.push(Buffer.from(text.slice(start, this.start)));
  }
}
