import { createServer, type Server } from 'node:http';
import type { AppConfig } from '../config/app-config.js';
import type { GeneralLimit } from './general-limit.js';
import { answerLog } from './logging.module.js';
import { answerFromMemory } from './response-cache/answer-from-memory.js';
import type { Listener, ResponseCache } from './response-cache/response-cache.js';

const REQUEST_TIMEOUT_MS = 120_000;
const KEEP_ALIVE_MS = 72_000;

/**
 * Node's server with what stands before Fastify: the response cache.
 *
 * @param fastify takes what is left
 */
export function createRequestServer(
  config: AppConfig,
  { cache, limit }: { cache: ResponseCache; limit: GeneralLimit },
  fastify: Listener,
): Server {
  return createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    answerFromMemory(cache, { limit, onAnswer: answerLog(config) }, fastify),
  );
}
