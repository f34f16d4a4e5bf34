import type { IncomingMessage } from 'node:http';

/** Longer queries are rare and not cached. */
const MAX_QUERY_BYTES = 8 * 1024;

/**
 * Reads the body of a GraphQL request and calls back with it and its cache key: the exact bytes, and what decides
 * the content type of the response. Anything but a short JSON body of known length is not read, and the callback
 * is called at once without a query.
 */
export function readQuery(
  request: IncomingMessage,
  callback: (query?: { key: string; body: Buffer }) => void,
): void {
  const { headers } = request;
  const length = Number(headers['content-length']);
  const isShortJson =
    length > 0 &&
    length <= MAX_QUERY_BYTES &&
    headers['content-type']?.startsWith('application/json') &&
    headers['content-encoding'] === undefined;
  const responseType = isShortJson ? responseTypeOf(headers.accept) : undefined;
  if (responseType === undefined) return callback();

  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.once('end', () => {
    const body = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
    callback({ key: `${responseType}\n${body.toString('latin1')}`, body });
  });
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
