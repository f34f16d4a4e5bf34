import { createRequire } from 'node:module';
import { createHistogram } from 'node:perf_hooks';

const autocannon = createRequire(import.meta.url)('autocannon');

/** How often the generator looks whether it is done. */
const TICK_MS = 100;

/** A request that is sent again and again. */
export type LoadRequest = {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** What a load is sent to: a measured server, or several behind a proxy, with the CPU of all so far in microseconds. */
export interface LoadedServer {
  url: string;
  cpu: () => number;
}

export interface Load {
  /** that got a response */
  requests: number;
  perSecond: number;
  /** in milliseconds */
  p50: number;
  /** in milliseconds */
  p99: number;
  /** of the server, in microseconds a request */
  cpu: number;
}

/**
 * Drops the bodies of responses. Autocannon joins each body as text, and decoding bytes that are no text costs it ten times
 * all the rest: the server would idle and wake up for each request, which is expensive and varies.
 */
function dropBodies({ pipelinedRequests }: { pipelinedRequests: { addBody: () => void } }) {
  pipelinedRequests.addBody = () => undefined;
}

/**
 * Sends a request over so many connections, for so long or so often. Any response but 200 is a failure of the measurement.
 *
 * @param request a function as its path is called for each request
 */
export async function load(
  server: LoadedServer,
  { path, ...request }: Omit<LoadRequest, 'path'> & { path: string | (() => string) },
  { connections, ...until }: { connections: number } & ({ seconds: number } | { amount: number }),
): Promise<Load> {
  const latencies = createHistogram();
  const before = server.cpu();
  const began = performance.now();
  const end = 'seconds' in until ? { duration: until.seconds } : until;
  const running = autocannon({
    url: server.url + (typeof path === 'string' ? path : ''),
    ...request,
    ...(typeof path === 'function' && {
      requests: [{ setupRequest: (template: object) => ({ ...template, path: path() }) }],
    }),
    connections,
    ...end,
    sampleInt: TICK_MS,
    setupClient: dropBodies,
  });
  running.on('response', (_client: unknown, _status: unknown, _bytes: unknown, ms: number) =>
    latencies.record(Math.max(1, Math.round(ms * 1000))),
  );
  const result = await running;
  const elapsed = performance.now() - began;
  const after = server.cpu();
  const requests = result['2xx'];
  if (result.non2xx > 0 || result.errors > 0 || requests === 0) {
    throw new Error(
      `${typeof path === 'string' ? path : path()}: ${result.non2xx} responses were not 200, ${result.errors} requests failed.`,
    );
  }
  return {
    requests,
    perSecond: Math.round((requests * 1000) / elapsed),
    p50: latencies.percentile(50) / 1000,
    p99: latencies.percentile(99) / 1000,
    cpu: (after - before) / requests,
  };
}
