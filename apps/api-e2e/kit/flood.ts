import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RawRequest } from './measured-product.js';

/** A client that waits this long after a response that tells it to come back later. */
const REFUSED_MS = 20;

/**
 * Sends requests over so many connections at once, on each the next as soon as the one before has its response. Bodies are dropped.
 *
 * @param next the next request
 * @param isOver ends the flood
 * @returns how many responses had which status; 0 stands for a connection that ended without
 */
export async function flood(
  url: string,
  next: () => RawRequest,
  { connections, isOver }: { connections: number; isOver: () => boolean },
): Promise<Record<number, number>> {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const seen: Record<number, number> = {};
  const send = ({ method, path, headers = {}, body }: RawRequest) =>
    new Promise<number>((resolve) => {
      const sent = httpRequest({ hostname, port, method, path, agent, headers }, (response) => {
        response.resume().once('error', () => undefined);
        response.once('close', () => resolve(response.statusCode ?? 0));
      });
      sent.once('error', () => resolve(0));
      sent.end(body);
    });
  const client = async () => {
    while (!isOver()) {
      const status = await send(next());
      seen[status] = (seen[status] ?? 0) + 1;
      if (status === 429 || status === 503 || status === 0) await sleep(REFUSED_MS);
    }
  };
  const clients = Promise.all(Array.from({ length: connections }, client));
  while (!isOver()) await sleep(100);
  // What waits for its turn is not waited for.
  agent.destroy();
  await clients;
  return seen;
}
