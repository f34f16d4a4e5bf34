import { createServer, type RequestListener, type Server } from 'node:http';
import type { AppConfig } from './platform/config/app-config.js';
import { keepUntilSent } from './platform/http/close-port.js';
import { trackBodies } from './platform/http/client-error-handler.js';
import { allowOrigins } from './platform/http/cross-origin.js';
import { warnOfUntrustedProxies } from './platform/http/forwarded-headers.js';
import { checkRequestHeads, MAX_HEAD_BYTES } from './platform/http/request-head.js';
import { serveFromCache } from './platform/response-cache/serve-from-cache.js';
import type { ResponseCache } from './platform/response-cache/response-cache.js';

const REQUEST_TIMEOUT_MS = 120_000;
/** A connection on which no byte comes or goes for this long is closed: its client receives nothing of a response. */
const SILENCE_TIMEOUT_MS = 120_000;
const KEEP_ALIVE_MS = 72_000;

/**
 * Creates Node's HTTP server with the listeners before Fastify, in this order: heads are checked, a proxy that is not trusted is
 * warned of, the response cache serves what it can, and scripts of other sites are let in.
 *
 * @param fastify handles the other requests
 */
export function createRequestServer(
  config: AppConfig,
  cache: ResponseCache,
  fastify: RequestListener,
): Server {
  const cached = serveFromCache(cache, allowOrigins(config, fastify));
  const checked = checkRequestHeads(trackBodies(warnOfUntrustedProxies(config, cached)));
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS, maxHeaderSize: MAX_HEAD_BYTES },
    checked,
  );
  server.timeout = SILENCE_TIMEOUT_MS;
  keepUntilSent(server);
  return server;
}
