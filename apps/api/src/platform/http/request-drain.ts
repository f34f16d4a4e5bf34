import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How much of a refused request is thrown away, and for how long, before the connection is cut. */
const LINGER = { bytes: 16 * 1024 * 1024, milliseconds: 5_000 };

/**
 * Lets a client read an answer that is given before its request has arrived whole, such as 413. Closing at once would
 * reset the connection, and most clients then report a network failure instead of the answer. So the answer says
 * `connection: close`, our side ends, and what still arrives is thrown away within bounds.
 */
export function drainUnreadRequests(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async ({ raw, headers }, reply) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
    if (raw.complete || !hasBody || raw.socket.destroyed) return;
    void reply.header('connection', 'close');
    linger(raw);
  });
}

function linger(request: IncomingMessage) {
  const { socket } = request;
  const close = socket.destroySoon.bind(socket);
  // Node calls it when the answer of a connection that is not kept alive has been handed over.
  socket.destroySoon = () => {
    if (request.readableEnded) return close();
    request.once('end', close);
    socket.end();
  };

  const timer = setTimeout(() => socket.destroy(), LINGER.milliseconds);
  socket.once('close', () => clearTimeout(timer));
  let bytes = 0;
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > LINGER.bytes) socket.destroy();
  });
  request.resume();
}
