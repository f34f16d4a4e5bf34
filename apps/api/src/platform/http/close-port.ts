import cluster from 'node:cluster';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate, setTimeout as delay } from 'node:timers/promises';

/** In a turn of the event loop that takes longer than this, others may have connected. */
const QUIET_TURN_MS = 0.3;
/**
 * As long as a client takes to connect again that has got its response, and the first of several processes behind one port to pass on
 * what it has accepted.
 */
const QUIET_MS = 20;
/** A machine that is too busy has no quiet turn, and is not waited for any longer. */
const MAX_WAIT_MS = 500;

/** Leaves the rest of a shutdown the time it needs: the process is killed after 8 seconds. */
const MAX_SERVING_MS = 4_000;
/** How often it is looked whether the kernel has taken what was sent. */
const SENT_INTERVAL_MS = 50;

/**
 * Lets a server that closes wait until clients have received their responses. Node counts a connection as idle as soon as its
 * response is complete, although a slow client has not read it, and would cut it off.
 */
export function keepUntilSent(server: Server): void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    if ([...sockets].every(({ writableLength }) => writableLength === 0)) closeIdle();
    else setTimeout(() => server.closeIdleConnections(), SENT_INTERVAL_MS);
  };
}

/**
 * Accepts no connections from now on, in a moment in which none waits to be accepted: the kernel would reset it, and a proxy
 * repeats no POST that it has sent into a connection. Connections that were accepted are served and close after their response; the
 * ones that are left after four seconds are cut off.
 */
export async function closePort(server: Server): Promise<void> {
  closeAfterResponses(server);
  // New requests wait for it: their work would leave the event loop no quiet turn.
  const resume = holdRequests(server);
  const end = performance.now() + MAX_WAIT_MS;
  await untilQuiet(server, end);
  server.close();
  setTimeout(() => server.closeAllConnections(), MAX_SERVING_MS).unref();
  // By then the other processes have closed it, too. Clients that get their response before would connect to them.
  if (cluster.isWorker) await delay(Math.max(0, end - performance.now()));
  resume();
}

/** @returns a function that lets requests pass again, first those that came meanwhile */
function holdRequests(server: Server) {
  const listeners = server.listeners('request');
  const held: unknown[][] = [];
  server.removeAllListeners('request').on('request', (...request) => void held.push(request));
  return () => {
    server.removeAllListeners('request');
    for (const listener of listeners) server.on('request', listener as RequestListener);
    for (const request of held) for (const listener of listeners) listener.apply(server, request);
  };
}

/** Waits for a turn without a connection, and none in the milliseconds before; no longer than until `end`. */
async function untilQuiet(server: Server, end: number) {
  let connected = performance.now();
  server.on('connection', () => (connected = performance.now()));
  // The rest of this turn.
  await setImmediate();
  for (let isQuiet = false; !isQuiet && performance.now() < end;) {
    const start = performance.now();
    await setImmediate();
    // A turn accepts one connection at most.
    const now = performance.now();
    isQuiet = connected < start && now - start < QUIET_TURN_MS && now - connected >= QUIET_MS;
  }
}

/** Lets connections close after their response, so that a proxy sends nothing into one that ends. */
export function closeAfterResponses(server: Server): void {
  // Before the listeners that may respond at once, such as the response cache.
  server.prependListener('request', (_: unknown, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
}
