import type { Socket } from 'node:net';
import type { RequestListener } from './request-listener.js';

/** How many requests a client may send ahead on one connection. */
const MAX_AHEAD = 100;

/**
 * Handles the requests of one connection one after the other, and lets those of other connections come in between. Node
 * hands out all that a client sends ahead at once: two thousand fit into one read, and everybody else would wait for them.
 * A client that sends more than 100 ahead is disconnected.
 */
export function serializePipelinedRequests(next: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // Node gives a response its socket when all responses before it are sent.
    if (response.socket !== null) return next(request, response);

    const { socket } = request;
    const ahead = (waiting.get(socket) ?? 0) + 1;
    if (ahead > MAX_AHEAD) return void socket.destroy();
    waiting.set(socket, ahead);
    response.once('socket', () => {
      waiting.set(socket, waiting.get(socket)! - 1);
      setImmediate(() => {
        if (!socket.destroyed) next(request, response);
      });
    });
  };
}
