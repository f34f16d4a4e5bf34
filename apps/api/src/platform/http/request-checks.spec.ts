import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppConfig } from '../config/app-config.js';
import { rejectTinyChunks } from './chunked-bodies.js';
import { warnOfUntrustedProxies } from './forwarded-headers.js';
import { serializePipelinedRequests } from './pipelining.js';
import { checkRequestHeads } from './request-head.js';

/** What Chromium sends with a page. */
const BROWSER_HEADERS = {
  'sec-ch-ua': '"Chromium";v="141", "Not?A_Brand";v="8"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Windows"',
  'upgrade-insecure-requests': '1',
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  accept:
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-user': '?1',
  'sec-fetch-dest': 'document',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'vi-VN,vi;q=0.9,en-US;q=0.8,en;q=0.7',
  'if-none-match': '"JmAktkCd4AyIcTLYYI9WKTrF27I7Pq4gogWFJG2ahz8-br"',
};

type Exchange = [request: IncomingMessage, response: ServerResponse];

/** Requests as Node passes them to its listener, each with other headers, before a response is sent. */
async function withExchanges(count: number, use: (exchanges: Exchange[]) => void): Promise<void> {
  const exchanges: Exchange[] = [];
  const { promise: haveArrived, resolve } = Promise.withResolvers<void>();
  const server = createServer((...exchange) => {
    if (exchanges.push(exchange) === count) resolve();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const names = Object.entries(BROWSER_HEADERS);
  const responses = Array.from({ length: count }, (_, n) => {
    const headers = Object.fromEntries([
      ...names.slice(n % names.length),
      [`x-${n}`, 'a'],
      ...names.slice(0, n),
    ]);
    return fetch(`http://127.0.0.1:${port}/blogs`, { headers }).catch(() => undefined);
  });
  await haveArrived;
  use(exchanges);
  server.closeAllConnections();
  await Promise.all([...responses, new Promise((closed) => server.close(closed))]);
}

const CALLS = 20_000;

/** The time of one call in µs. */
function timeOf(call: (n: number) => unknown): number {
  const began = performance.now();
  for (let n = 0; n < CALLS; n += 1) call(n);
  return ((performance.now() - began) * 1000) / CALLS;
}

describe('The checks before the response cache', () => {
  // In µs it would be a test of the machine. Parsing this takes about twice as long.
  it('take less time than parsing one URL', async () => {
    let passed = 0;
    const config = { TRUSTED_PROXIES: [] as readonly string[] } as AppConfig;
    const listener = rejectTinyChunks(
      serializePipelinedRequests(checkRequestHeads(warnOfUntrustedProxies(config, () => void (passed += 1)))),
    );
    const checks: number[] = [];
    const parsing: number[] = [];
    await withExchanges(20, (exchanges) => {
      for (let batch = 0; batch < 50; batch += 1) {
        checks.push(timeOf((n) => listener(...exchanges[n % exchanges.length]!)));
        parsing.push(timeOf((n) => new URL(`https://tiem.example/blog/mo-tiem?page=${n}`)));
      }
    });
    expect(passed).toBe(50 * CALLS);
    // The quickest: the others were measured beside whatever else the machine does.
    expect(Math.min(...checks) / Math.min(...parsing)).toBeLessThan(1);
  });
});
