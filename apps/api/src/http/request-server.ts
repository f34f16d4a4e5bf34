import { createServer, type Server } from 'node:http';
import type { AppConfig } from '../config/app-config.js';
import { refuseTinyChunks } from './chunked-bodies.js';
import { warnOfUnnamedProxies } from './forwarded-headers.js';
import type { GeneralLimit } from './general-limit.js';
import { answerLog } from './logging.module.js';
import { inTurn } from './pipelining.js';
import { checkHeads, MAX_HEAD_BYTES } from './request-head.js';
import { answerFromMemory } from './response-cache/answer-from-memory.js';
import type { Listener, ResponseCache } from './response-cache/response-cache.js';

const REQUEST_TIMEOUT_MS = 120_000;
const KEEP_ALIVE_MS = 72_000;

/**
 * Node's server with what stands before Fastify, from the outside in: tiny chunks are refused, the requests of a connection
 * wait for each other, heads are checked, proxies that are not named are warned of, and the response cache answers what it
 * can.
 *
 * @param fastify takes what is left
 */
export function createRequestServer(
  config: AppConfig,
  { cache, limit }: { cache: ResponseCache; limit: GeneralLimit },
  fastify: Listener,
): Server {
  const cached = answerFromMemory(cache, { limit, onAnswer: answerLog(config) }, fastify);
  const checked = checkHeads(warnOfUnnamedProxies(config, cached));
  return createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS, maxHeaderSize: MAX_HEAD_BYTES },
    refuseTinyChunks(inTurn(checked)),
  );
}
