import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How much of a rejected request is discarded, and for how long, before the connection is destroyed. */
const MAX_DRAIN = { bytes: 16 * 1024 * 1024, milliseconds: 5_000 };

/**
 * Lets a client read a response that is sent before its request has arrived completely, such as 413. Closing at
 * once would reset the connection, and most clients then report a network error instead of the response. So the
 * response says `connection: close`, the server ends its side, and the rest of the request is discarded within
 * limits.
 */
export function drainUnreadRequests(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async ({ raw, headers }, reply) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
    if (raw.complete || !hasBody || raw.socket.destroyed) return;
    void reply.header('connection', 'close');
    drain(raw);
  });
}

function drain(request: IncomingMessage) {
  const { socket } = request;
  const close = socket.destroySoon.bind(socket);
  // Node calls it after the response on a connection that is not kept alive.
  socket.destroySoon = () => {
    if (request.readableEnded) return close();
    request.once('end', close);
    socket.end();
  };

  const timer = setTimeout(() => socket.destroy(), MAX_DRAIN.milliseconds);
  socket.once('close', () => clearTimeout(timer));
  let bytes = 0;
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_DRAIN.bytes) socket.destroy();
  });
  request.resume();
}
