import type { IncomingMessage } from 'node:http';
import fastifyPlugin from 'fastify-plugin';

/** How much of a rejected request is discarded, and for how long, before the connection is destroyed. */
const MAX_DRAIN = { bytes: 16 * 1024 * 1024, milliseconds: 5_000 };

/**
 * Closes connections after their response during shutdown, which they would delay if they were kept alive, and when a response is sent
 * before its request has arrived completely, such as 413. Closing those at once would reset the connection, and most clients then
 * report a network error instead of the response: the server ends its side, and the rest of the request is discarded within limits.
 */
export const closingConnections = fastifyPlugin(
  async (fastify) => {
    fastify.addHook('onSend', async ({ raw, headers }, reply) => {
      const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
      const isUnread = hasBody && !raw.complete && !raw.socket.destroyed;
      if (!fastify.server.listening || isUnread) void reply.header('connection', 'close');
      if (isUnread) drain(raw);
    });
  },
  { name: 'closing-connections' },
);

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
