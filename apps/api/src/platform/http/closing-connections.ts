import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** How much of a refused request is discarded, and for how long, before the connection is destroyed. */
const MAX_DISCARDED = { bytes: 16 * 1024 * 1024, milliseconds: 5_000 };

/**
 * Closes connections after their response during shutdown, which they would delay if they were kept alive. Keeps those whose response
 * is sent before their request has arrived completely, such as 413: the rest of it is discarded within limits. A connection that
 * is closed with bytes unread is reset, and most clients then report a network error instead of the response.
 */
export const closingConnections = fastifyPlugin(
  async (fastify) => {
    fastify.addHook('onSend', async ({ raw, headers }, reply) => {
      const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
      if (hasBody && !raw.complete && !raw.socket.destroyed) discardRest(raw, reply);
      else if (!fastify.server.listening) void reply.header('connection', 'close');
    });
  },
  { name: 'closing-connections' },
);

function discardRest(request: IncomingMessage, reply: FastifyReply) {
  // Fastify has set it for a body that is too long.
  void reply.removeHeader('connection');
  const { socket } = request;
  const timer = setTimeout(() => socket.destroy(), MAX_DISCARDED.milliseconds).unref();
  request.once('close', () => clearTimeout(timer));
  let bytes = 0;
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_DISCARDED.bytes) socket.destroy();
  });
  request.resume();
}
