import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { closing } from './killable-product.js';

/** An HTTP proxy between the server and its object store that a test can make fail. */
export interface StoreLink {
  /** The store through this proxy. */
  endpoint: string;
  /** The requests so far, such as `GET /bucket/a.jpg`. */
  requests: string[];
  /** Which requests get 503. */
  refuses: (request: string) => boolean;
  /** While set, requests get no response. */
  isSilent: boolean;
  /** Milliseconds until the store gets a request. */
  delay: number;
  /** Milliseconds until the store gets a PUT, also when the client has gone by then. */
  putDelay: number;
}

/** Starts a proxy to the store; it ends after the test. */
export async function linkStore(endpoint: string): Promise<StoreLink> {
  const target = new URL(endpoint);
  const server = createServer((incoming, outgoing) => {
    const line = `${incoming.method} ${incoming.url?.replace(/\?.*/, '')}`;
    link.requests.push(line);
    if (link.isSilent) incoming.resume();
    else if (link.refuses(line)) refuse(incoming, outgoing);
    else void pass(target, link, incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const link: StoreLink = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    refuses: () => false,
    isSilent: false,
    delay: 0,
    putDelay: 0,
  };
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return link;
}

function refuse(incoming: IncomingMessage, outgoing: ServerResponse) {
  incoming.resume();
  const body = '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Please wait.</Message></Error>';
  outgoing
    .writeHead(503, { 'content-type': 'application/xml', 'content-length': body.length })
    .end(incoming.method === 'HEAD' ? undefined : body);
}

async function pass(target: URL, link: StoreLink, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method, url, headers } = incoming;
  const body = await buffer(incoming).catch(() => undefined);
  if (!body) return;
  await sleep(method === 'PUT' ? link.putDelay || link.delay : link.delay);
  // Swift sends a body with its errors to HEAD too, which spoils the connection after the response.
  const onward = { host: target.hostname, port: target.port, method, path: url, headers, agent: false };
  request(onward, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
    response.pipe(outgoing);
  })
    .on('error', () => outgoing.headersSent || outgoing.destroy())
    .end(body);
}
