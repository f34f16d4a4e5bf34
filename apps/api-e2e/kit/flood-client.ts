import { Agent, request as httpRequest } from 'node:http';
import type { Flood } from './flood.js';
import type { RawRequest } from './measured-product.js';

/** A client that waits this long after a response that tells it to come back later. */
const REFUSED_MS = 20;

/** Runs a flood until the parent's second message, and answers that with what it has seen. */
process.once('message', ({ url, requests, senders, connections }: Flood) => {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const seen: Record<number, number> = {};
  let sent = 0;
  let isOver = false;

  const send = ({ method, path, headers, body }: RawRequest) =>
    new Promise<number>((resolve) => {
      const sender = senders[sent % senders.length];
      const options = { hostname, port, method, path, agent, headers: { ...sender, ...headers } };
      const request = httpRequest(options, (response) => {
        response.resume().once('error', () => undefined);
        response.once('close', () => resolve(response.statusCode ?? 0));
      });
      request.once('error', () => resolve(0));
      request.end(body);
    });
  const client = async () => {
    while (!isOver) {
      const status = await send(requests[(sent += 1) % requests.length]!);
      seen[status] = (seen[status] ?? 0) + 1;
      if (status === 429 || status === 503 || status === 0) {
        await new Promise((resolve) => void setTimeout(resolve, REFUSED_MS));
      }
    }
  };

  const clients = Promise.all(Array.from({ length: connections }, client));
  process.once('message', async () => {
    isOver = true;
    // What waits for its turn is not waited for.
    agent.destroy();
    await clients;
    process.send!(seen, () => process.disconnect());
  });
});
