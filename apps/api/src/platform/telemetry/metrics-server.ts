import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { AggregatorRegistry, Registry, type Metric } from 'prom-client';
import { ConfigError } from '../config/config-error.js';
import type { Figure } from './figures.js';

/** Where the figures are served. */
export interface MetricsAddress {
  readonly port: number;
  readonly host: string;
}

/**
 * Serves GET /metrics on a port of its own, in the text format of Prometheus.
 *
 * @param read the figures of all processes; scrapes at the same time share one call
 * @returns stops it
 * @throws ConfigError when the port cannot be opened
 */
export async function serveMetrics(
  { port, host }: MetricsAddress,
  read: () => Promise<Figure[]>,
): Promise<() => void> {
  let scrape: Promise<string> | undefined;
  const text = () =>
    (scrape ??= read()
      .then(print)
      .finally(() => (scrape = undefined)));
  const isTrusted = (request: IncomingMessage) => isOwnHost(request.headers.host, host);
  const server = createServer((request, response) =>
    isTrusted(request)
      ? void respond(request, response, text)
      : void response.writeHead(421).end('Use an IP address, localhost or the name in METRICS_HOST.\n'),
  );
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as { code?: string };
    throw new ConfigError(`METRICS_PORT=${port} cannot be opened on METRICS_HOST=${host} (${code}).`);
  }
  // It keeps no process alive that has nothing else to do.
  server.unref();
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** The figures of several processes as one list: counters are summed, gauges as each of them says. */
export async function sumFigures(figures: readonly (readonly Figure[])[]): Promise<Figure[]> {
  // The types of prom-client say a number where its code has the name of a type.
  const sums = AggregatorRegistry.aggregate(figures as unknown as object[]);
  return (await sums.getMetricsAsJSON()) as unknown as Figure[];
}

/**
 * Whether a Host header names this computer: by an address, by `localhost`, by a name without a dot, such as that of a
 * container, or as configured. Any other name may be that of a web page whose DNS entry points here, so that a browser in
 * the network would read the figures for it.
 */
function isOwnHost(header = '', configured: string) {
  const [, name = ''] = /^(\[[^\]]+\]|[^:]+)(?::\d+)?$/.exec(header.toLowerCase()) ?? [];
  const host = name.replace(/^\[|\]$/g, '');
  return isIP(host) > 0 || host === configured.toLowerCase() || /^[\w-]+$/.test(host);
}

async function respond(request: IncomingMessage, response: ServerResponse, text: () => Promise<string>) {
  if (request.url?.split('?', 1)[0] !== '/metrics') return response.writeHead(404).end();
  if (request.method !== 'GET') return response.writeHead(405, { allow: 'GET' }).end();
  try {
    const body = await text();
    return response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(body);
  } catch {
    return response.writeHead(500).end();
  }
}

/** The text format of Prometheus. */
function print(figures: readonly Figure[]) {
  const registry = new Registry();
  for (const figure of figures)
    registry.registerMetric({ ...figure, get: () => figure } as unknown as Metric);
  return registry.metrics();
}
