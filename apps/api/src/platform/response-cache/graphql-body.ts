import type { IncomingMessage } from 'node:http';

/** Longer ones are rare and are not kept. */
const MAX_QUERY_BYTES = 8 * 1024;

/**
 * Reads the body of a GraphQL request that may have been asked before, and calls back with it and with the key of its
 * answer: the exact bytes, and what decides the answer's content type. Whatever is no short JSON body of known length is
 * left unread, and the call comes at once without one.
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
 * What Apollo answers a request with this Accept header: visitors could make up thousands that mean the same, each with a
 * copy of the response. Undefined for headers with weights, but for those of Apollo Client: they are rare.
 */
function responseTypeOf(accept = '*/*'): 'json' | 'graphql-response' | undefined {
  if (graphqlResponse.test(accept)) return 'graphql-response';
  if (accept.includes(';') || accept.includes('graphql')) return undefined;
  return /application\/json|\*\/\*/.test(accept) ? 'json' : undefined;
}

const graphqlResponse = /^application\/graphql-response\+json(, ?application\/json;q=0\.9)?$/;
