import type { IncomingMessage } from 'node:http';
import { GRAPHQL_PATH, isApiPath } from '../http/api-paths.js';
import type { CacheablePaths } from './cacheable-paths.js';
import { chooseEncoding } from './content-encoding.js';

/** Longer queries are rare and not cached. */
const MAX_QUERY_CHARACTERS = 8 * 1024;

/**
 * What a request shares its response with others by: its URL as far as the response depends on it, and the encoding that it
 * accepts. Undefined for what is not cached: everything but GET and HEAD, requests with a body, and those of the API with a
 * token or from scripts of other sites, whose responses say so.
 */
export function cacheKeyOf(
  { method, url = '', headers }: IncomingMessage,
  paths: CacheablePaths,
): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return undefined;
  if (isApiPath(url) && (headers.authorization !== undefined || headers.origin !== undefined))
    return undefined;
  const key = url.startsWith(`${GRAPHQL_PATH}?`) ? queryKey(url, headers) : paths.keyOf(url);
  return key === undefined ? undefined : `${chooseEncoding(headers['accept-encoding'])} ${key}`;
}

function queryKey(url: string, headers: IncomingMessage['headers']) {
  // Without one of them Apollo refuses a GET, which a page of another site could send.
  const isPreflighted = headers['apollo-require-preflight'] ?? headers['x-apollo-operation-name'];
  const type = responseTypeOf(headers.accept);
  return isPreflighted && type && url.length <= MAX_QUERY_CHARACTERS ? `${type} ${url}` : undefined;
}

/**
 * The content type of Apollo's response to this Accept header: clients could send thousands that mean the same,
 * each with a copy of the response. Undefined for headers with weights, which are rare, except that of Apollo
 * Client.
 */
function responseTypeOf(accept = '*/*'): 'json' | 'graphql-response' | undefined {
  if (graphqlResponse.test(accept)) return 'graphql-response';
  if (accept.includes(';') || accept.includes('graphql')) return undefined;
  return /application\/json|\*\/\*/.test(accept) ? 'json' : undefined;
}

const graphqlResponse = /^application\/graphql-response\+json(, ?application\/json;q=0\.9)?$/;
