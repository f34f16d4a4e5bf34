import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** How many pipelined requests of one connection may wait. */
const MAX_PIPELINED = 100;

/**
 * Handles the pipelined requests of one connection one after another, and those of other connections in between.
 * Node emits all pipelined requests at once: two thousand fit into one read, and every other client would wait for
 * them. A client with more than 100 waiting requests is disconnected.
 */
export function serializePipelinedRequests(next: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // Node assigns the socket to a response when all earlier responses are sent.
    if (response.socket !== null) return next(request, response);

    const { socket } = request;
    const ahead = (waiting.get(socket) ?? 0) + 1;
    if (ahead > MAX_PIPELINED) return void socket.destroy();
    waiting.set(socket, ahead);
    response.once('socket', () => {
      waiting.set(socket, waiting.get(socket)! - 1);
      setImmediate(() => {
        if (!socket.destroyed) next(request, response);
      });
    });
  };
}
