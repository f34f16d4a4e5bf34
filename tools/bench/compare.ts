/**
 * Sends the same request to two servers in one run: their ratio is comparable between machines and days, which figures of one
 * server are not.
 */
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { freePort } from '@tiempos/embedded-postgres/port';
import { load, type Load, type LoadRequest, type LoadedServer } from './load.ts';
import { medianBy } from './median.ts';
import { benchFile, startMeasured } from './measured-process.ts';

const ROUNDS = 9;
const ROUND_SECONDS = 0.5;
/** V8 compiles what runs often, so a server is as quick as it gets only after some ten thousands of requests. */
export const WARM_UP_REQUESTS = 20_000;

/** The median rounds of both. */
export interface Comparison {
  ours: Load;
  reference: Load;
}

/**
 * Warms both up, then measures them in turns, so that what else the machine does meets both alike. Of each the median round counts: the
 * cheapest rounds of one server differ by a tenth between runs, the medians by three hundredths.
 *
 * @param options.warmUp fewer are enough where a request itself does a lot
 */
export async function compare(
  product: LoadedServer,
  reference: LoadedServer,
  request: LoadRequest,
  { connections, warmUp = WARM_UP_REQUESTS }: { connections: number; warmUp?: number },
): Promise<Comparison> {
  for (const server of [product, reference]) await load(server, request, { connections, amount: warmUp });
  const rounds: Comparison[] = [];
  for (let done = 0; done < ROUNDS; done += 1) {
    const round = { connections, seconds: ROUND_SECONDS };
    rounds.push({
      reference: await load(reference, request, round),
      ours: await load(product, request, round),
    });
  }
  const medianOf = (side: keyof Comparison) =>
    medianBy(
      rounds.map((round) => round[side]),
      ({ cpu }) => cpu,
    );
  return { ours: medianOf('ours'), reference: medianOf('reference') };
}

/** The limit of the machine: node:http that sends what it was sent by `respondsLike`. */
export async function startBareServer() {
  const port = await freePort();
  const server = startMeasured(benchFile('bare-server.ts'), {
    env: { ...process.env, PORT: String(port) },
  });
  await server.printed('listening');
  return {
    ...server,
    url: `http://127.0.0.1:${port}`,
    respondsLike: async (url: string, request: LoadRequest) =>
      server.send({ response: { path: request.path, ...(await rawResponse(url, request)) } }),
  };
}

/** A GraphQL operation as a request. */
export function graphqlQuery(query: string, headers?: Record<string, string>): LoadRequest {
  return {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  };
}

/** A response as it is sent: compressed, with its headers in order. */
async function rawResponse(url: string, { path, method, headers, body }: LoadRequest) {
  const request = httpRequest(url + path, { method, headers }).end(body);
  const [response] = await once(request, 'response');
  const content = await buffer(response);
  const flat = response.rawHeaders as string[];
  const own = flat.flatMap((name, at) =>
    at % 2 === 0 && !/^(date|connection|keep-alive|transfer-encoding)$/i.test(name)
      ? [name, flat[at + 1]]
      : [],
  );
  return { headers: own, body: content.toString('base64') };
}
