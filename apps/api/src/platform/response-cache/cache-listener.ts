import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isApiPath } from '../http/api-paths.js';
import type { RequestListener } from '../http/request-listener.js';
import type { GeneralLimit } from '../rate-limiting/request-rate-limiter.js';
import { isKnown, type Answer, type EncodedAnswer } from './cached-response.js';
import { readQuery } from './graphql-body.js';
import type { ResponseCache, Ticket } from './response-cache.js';

/** What a request on its way through Fastify carries with it. */
export interface Errand {
  ticket: Ticket;
  /** A body that was read to look for its answer; Fastify reads it again. */
  body?: Buffer;
}

const errands = new WeakMap<IncomingMessage, Errand>();

/** What came with a request from here; undefined when its answer cannot be kept. */
export function errandOf(request: IncomingMessage): Errand | undefined {
  return errands.get(request);
}

/**
 * Stands before Fastify and answers from memory what it can: GET and HEAD of known addresses, and POST of a GraphQL query,
 * byte for byte the same. Of the API it takes requests without Authorization only. Everything else is passed on.
 */
export function answerFromMemory(
  cache: ResponseCache,
  { limit, onAnswer }: { limit: GeneralLimit; onAnswer?: (request: IncomingMessage, id: string) => void },
  passOn: RequestListener,
): RequestListener {
  const write = (answer: Answer, request: IncomingMessage, response: ServerResponse) => {
    const encoded = answer.encodedFor(request);
    if (encoded instanceof Promise) {
      void encoded.then((ready) => send(ready, answer, request, response));
    } else {
      send(encoded, answer, request, response);
    }
  };

  const send = (
    { headers, body, inOnePiece, etag }: EncodedAnswer,
    answer: Answer,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    const id = randomUUID();
    for (const call of answer.onServe) call(request);
    onAnswer?.(request, id);
    if (isKnown(request.headers['if-none-match'], etag)) {
      response.writeHead(304, [...headers, 'x-request-id', id]).end();
    } else {
      response
        .writeHead(200, [...headers, 'content-length', String(body.length), 'x-request-id', id])
        .end(inOnePiece ?? body, 'latin1');
    }
  };

  /** Who asks too often is refused by Fastify's own hook, in its words. */
  const writeWithinLimit: typeof write = (answer, request, response) => {
    if (limit.allows(limit.addressOf(request))) write(answer, request, response);
    else passOn(request, response);
  };

  const answer = (
    kind: 'address' | 'query',
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    body?: Buffer,
  ) => {
    const found = cache.find(kind, key);
    const writeFound = isApiPath(request.url!) ? writeWithinLimit : write;
    if (found instanceof Promise) {
      void found.then((made) => {
        if (made) return writeFound(made, request, response);
        if (body) errands.set(request, { ticket: unkept, body });
        passOn(request, response);
      });
    } else if (found) {
      writeFound(found, request, response);
    } else {
      const ticket = cache.begin(kind, key);
      response.once('close', () => ticket.settle());
      errands.set(request, { ticket, body });
      passOn(request, response);
    }
  };

  return (request, response) => {
    const { method, url = '' } = request;
    const isPersonal = request.headers.authorization !== undefined && isApiPath(url);
    if (!cache.isOpen || isPersonal) return passOn(request, response);
    if (method === 'GET' || method === 'HEAD') {
      const key = hasBody(request) ? undefined : cache.addresses.keyOf(url);
      return key === undefined ? passOn(request, response) : answer('address', key, request, response);
    }
    if (method !== 'POST' || url !== '/graphql') return passOn(request, response);
    return readQuery(request, (query) => {
      if (query) answer('query', query.key, request, response, query.body);
      else passOn(request, response);
    });
  };
}

const unkept: Ticket = { settle: () => undefined };

function hasBody({ headers }: IncomingMessage) {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
