/**
 * Sends the same requests to two servers in one run: their ratio is comparable between machines and days, which figures of one
 * server are not.
 */
import { freePort } from '@tiempos/embedded-postgres/port';
import { load, type Load, type LoadRequest, type LoadedServer } from './load.ts';
import { medianBy, STARTS } from './median.ts';
import { benchFile, startMeasured, type MeasuredProcess } from './measured-process.ts';

export type Server = Pick<MeasuredProcess, 'query'> & { url: string };

/** A read of the product beside the same of the reference. */
export type Ratio = {
  name: string;
  connections: number;
  ratio: number;
  target?: number;
  ours: Load;
  limit: Load;
};

/** Many short rounds, so that whatever else the machine does for a while meets few of them. */
export const ROUNDS = 15;

/**
 * How many requests come first, and how long a round is.
 *
 * V8 compiles what runs often, so a server is as quick as it gets only after some ten thousands of requests, however long they
 * take on this machine. Where a request itself does a lot, fewer are enough.
 *
 * A round of slow requests ends when each has its response: with a time limit, requests still in flight at the end would use
 * CPU and not be counted, and setting up the connections is part of a short round.
 */
export type Pace = { warmUp: number; round: { seconds: number } | { amount: number } };

/** Responses from the cache are fast, others are not. */
export const PACES = {
  fromMemory: { warmUp: 20_000, round: { seconds: 0.5 } },
  uncached: { warmUp: 12_000, round: { amount: 1000 } },
};

/**
 * One start's share of the rounds. Both in turns, so that what else the machine does meets both alike. Of each the median
 * round counts: of one server the cheapest rounds of fifteen differ by a tenth between runs, the medians by three hundredths,
 * on a busy machine too.
 */
export async function compare(
  product: Server,
  reference: Server,
  request: LoadRequest,
  options: Pace & { connections: number },
) {
  const comparison = await prepareComparison(product, reference, request, options);
  for (let done = 0; done < ROUNDS / STARTS; done += 1) await comparison.measureRound();
  return comparison.result();
}

/**
 * Warms both up. The rounds are the caller's, who may compare several pairs in turns: on a machine that others use too, the
 * minutes between two pairs make more difference than what is measured.
 */
export async function prepareComparison(
  product: LoadedServer,
  reference: LoadedServer,
  request: LoadRequest,
  { connections, warmUp: amount, round }: Pace & { connections: number },
) {
  for (const server of [product, reference]) await load(server, request, { connections, amount });
  const ours: Load[] = [];
  const limits: Load[] = [];
  return {
    measureRound: async () => {
      limits.push(await load(reference, request, { connections, ...round }));
      ours.push(await load(product, request, { connections, ...round }));
    },
    result: () => {
      const own = medianBy(ours, ({ cpu }) => cpu);
      const limit = medianBy(limits, ({ cpu }) => cpu);
      return { ratio: limit.cpu / own.cpu, ours: own, limit };
    },
  };
}

/** A server of this folder, by itself in a process. */
export async function startServer(script: string, settings: NodeJS.ProcessEnv = {}) {
  const port = await freePort();
  const server = startMeasured(benchFile(script), {
    env: { ...process.env, ...settings, PORT: String(port) },
  });
  await server.printed('listening');
  return { ...server, url: `http://127.0.0.1:${port}` };
}

/** A GraphQL operation as a request. */
export function graphqlQuery(query: string, variables?: object): LoadRequest {
  return {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  };
}
