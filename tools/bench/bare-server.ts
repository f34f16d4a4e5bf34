/**
 * The limit of the machine: node:http and nothing else. The first time it is asked for a path it fetches the response of the
 * product at the address that it is started with; from then on it sends the same bytes, headers included, from memory.
 */
import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const [, , product] = process.argv;
const kept = new Map<string, { headers: string[]; body: Buffer }>();

const server = createServer(async ({ url = '', headers }, response) => {
  if (!kept.has(url)) kept.set(url, await fetched(url, headers));
  const known = kept.get(url);
  response.writeHead(200, known?.headers).end(known?.body);
});

async function fetched(url: string, { host: _, ...headers }: IncomingHttpHeaders) {
  const [response] = await once(request(product + url, { headers }).end(), 'response');
  const raw: string[] = response.rawHeaders;
  const isOwn = (name = '') => !/^(date|connection|keep-alive|transfer-encoding)$/i.test(name);
  return { headers: raw.filter((_each, at) => isOwn(raw[at - (at % 2)])), body: await buffer(response) };
}

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
