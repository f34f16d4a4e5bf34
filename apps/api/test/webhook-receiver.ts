import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A message that a receiver has got. */
export interface ReceivedMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A program that is told of changes. */
export interface WebhookReceiver {
  readonly url: string;
  readonly messages: ReceivedMessage[];
  /** What was received for a path, parsed. */
  bodiesAt: (path: string) => { type: string; timestamp: string; data: Record<string, unknown> }[];
  close: () => Promise<unknown>;
}

/** Starts a receiver on the loopback. @param respond answers each message; 204 by default */
export async function startWebhookReceiver(
  respond: (response: ServerResponse, message: ReceivedMessage) => void = (response) =>
    response.writeHead(204).end(),
): Promise<WebhookReceiver> {
  const messages: ReceivedMessage[] = [];
  const server = createServer(async (request, response) => {
    response.on('error', () => undefined);
    const message = { path: request.url!, headers: request.headers, body: await text(request) };
    messages.push(message);
    respond(response, message);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    bodiesAt: (path) => messages.filter((one) => one.path === path).map(({ body }) => JSON.parse(body)),
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
