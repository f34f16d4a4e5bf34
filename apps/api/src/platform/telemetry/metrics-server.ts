import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { Registry } from 'prom-client';
import { ConfigError } from '../config/config-error.js';

/** Where the metrics are served. */
export interface MetricsAddress {
  readonly port: number;
  readonly host: string;
}

/**
 * Serves GET /metrics on a port of its own.
 *
 * @param read the metrics in the text format of Prometheus; scrapes at the same time share one call
 * @param onError called with the reason of a scrape that failed
 * @returns stops it
 * @throws ConfigError when the port cannot be opened
 */
export async function serveMetrics(
  { port, host }: MetricsAddress,
  read: () => Promise<string>,
  onError: (error: Error) => void,
): Promise<() => void> {
  let scrape: Promise<string> | undefined;
  const text = () => (scrape ??= read().finally(() => (scrape = undefined)));
  const isTrusted = ({ headers }: IncomingMessage) => !isBrowser(headers) || isOwnHost(headers.host, host);
  const server = createServer((request, response) =>
    isTrusted(request)
      ? void respond(request, response, text).catch((error: Error) => {
          onError(error);
          response.writeHead(500).end();
        })
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

/**
 * Whether a browser sends a request. It may do so for a web page whose DNS entry points here, and would read the metrics for it: so a
 * browser must name this computer. Prometheus and others may use any name.
 */
function isBrowser(headers: IncomingHttpHeaders) {
  return (
    headers['accept-language'] !== undefined ||
    headers['sec-fetch-mode'] !== undefined ||
    (headers['user-agent'] ?? '').startsWith('Mozilla')
  );
}

/**
 * Whether a Host header names this computer: by an address, by `localhost`, by a name without a dot, such as that of a
 * container, or as configured.
 */
function isOwnHost(header = '', configured: string) {
  const [, name = ''] = /^(\[[^\]]+\]|[^:]+)(?::\d+)?$/.exec(header.toLowerCase()) ?? [];
  const host = name.replace(/^\[|\]$/g, '');
  return isIP(host) > 0 || host === configured.toLowerCase() || /^[\w-]+$/.test(host);
}

async function respond(request: IncomingMessage, response: ServerResponse, text: () => Promise<string>) {
  if (request.url?.split('?', 1)[0] !== '/metrics') return response.writeHead(404).end();
  if (request.method !== 'GET') return response.writeHead(405, { allow: 'GET' }).end();
  const body = await text();
  return response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(body);
}
