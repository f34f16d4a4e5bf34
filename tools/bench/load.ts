/** Sends requests, and measures what they cost the server and how long they took. */
import { createRequire } from 'node:module';
import { say, type Figure } from './figures.ts';

const autocannon = createRequire(import.meta.url)('autocannon');

const ROUNDS = 9;
/** V8 compiles the same code a little differently in each process, which makes it faster or slower until it ends. */
const STARTS = 3;
/** How often the generator looks whether it is done. */
const TICK_MS = 100;

/** What requests are sent to: a process or several, with their CPU so far in microseconds. */
export interface Server {
  url: string;
  cpu: () => number;
}

/** In seconds, or in requests. */
type Until = { duration: number } | { amount: number };

/** A request that is sent again and again. */
export interface Request {
  server: Server;
  /** a function is called for each request */
  path: string | (() => string);
  headers?: Record<string, string>;
  connections: number;
  /** of requests that take long a number: what is under way when the time is over would be half a request */
  round?: Until;
  /** in seconds, until V8 has compiled what it runs */
  warmUp: number;
}

export interface Load {
  /** of the server, in microseconds a request */
  cpu: number;
  /** in milliseconds */
  p50: number;
}

/** A GraphQL query by GET. */
export const graphql = (query: string, headers?: Record<string, string>) => ({
  path: `/graphql?query=${encodeURIComponent(query)}`,
  headers: { 'apollo-require-preflight': 'true', ...headers },
});

/** Sends a request for so long or so often. Any response but 200 is a failure of the measurement. */
export async function load(
  { server, path, headers, connections }: Omit<Request, 'warmUp'>,
  until: Until,
): Promise<Load> {
  const times: number[] = [];
  const before = server.cpu();
  const running = autocannon({
    ...(typeof path === 'string'
      ? { url: server.url + path }
      : {
          url: server.url,
          requests: [{ setupRequest: (template: object) => ({ ...template, path: path() }) }],
        }),
    headers,
    connections,
    ...until,
    sampleInt: TICK_MS,
    setupClient: dropBodies,
  });
  running.on('response', (_client: unknown, _status: unknown, _bytes: unknown, ms: number) => times.push(ms));
  const { non2xx, errors } = await running;
  if (non2xx > 0 || errors > 0 || times.length === 0) {
    const sent = typeof path === 'string' ? path : path();
    throw new Error(
      `${sent}: of ${times.length} responses ${non2xx} were not 200, and ${errors} requests failed.`,
    );
  }
  return { cpu: (server.cpu() - before) / times.length, p50: median(times) };
}

/**
 * Drops the bodies of responses. Autocannon joins each body as text, and decoding bytes that are no text costs it ten times
 * all the rest: the server would idle and wake up for each request, which is expensive and varies.
 */
function dropBodies({ pipelinedRequests }: { pipelinedRequests: { addBody: () => void } }) {
  pipelinedRequests.addBody = () => undefined;
}

/**
 * Warms up, for V8 compiles what runs often, then sends the requests in turns, so that what else the machine does meets all
 * alike. Of each the median round counts: the cheapest ones differ by a tenth between runs, the medians by three hundredths.
 */
export async function inTurns(requests: readonly Request[]): Promise<Load[]> {
  const measured = requests.map((request) => ({ request, loads: [] as Load[] }));
  for (const request of requests) await load(request, { duration: request.warmUp });
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const { request, loads } of measured)
      loads.push(await load(request, request.round ?? { duration: 0.5 }));
  }
  return measured.map(({ loads }) => ({
    cpu: median(loads.map(({ cpu }) => cpu)),
    p50: median(loads.map(({ p50 }) => p50)),
  }));
}

/** Each row's median of several starts, which measure the same rows in the same order. */
export async function medianOfStarts(what: string, measureStart: () => Promise<Figure[]>) {
  const starts: Figure[][] = [];
  for (let start = 1; start <= STARTS; start += 1) {
    say(`${what}, start ${start} of ${STARTS}`);
    starts.push(await measureStart());
  }
  return (starts[0] ?? []).map((_, at) =>
    medianBy(
      starts.flatMap((rows) => rows[at] ?? []),
      ({ value }) => value,
    ),
  );
}

/** The one in the middle by its number, which what else the machine does moves least. */
function medianBy<T>(items: readonly T[], numberOf: (item: T) => number): T {
  const sorted = items.toSorted((one, other) => numberOf(one) - numberOf(other));
  return sorted[Math.floor(sorted.length / 2)] as T;
}

export function median(values: readonly number[]) {
  return medianBy(values, (value) => value);
}
