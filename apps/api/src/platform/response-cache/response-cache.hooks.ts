import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isApiPath } from '../http/api-paths.js';
import type { AppRequest } from '../http/app-request.js';
import { pathOf } from '../rate-limiting/request-limit.hook.js';
import { Answer, isKnown } from './cached-response.js';
import { errandOf } from './cache-listener.js';

/**
 * Sends every text that is the same for everyone in the encoding that the client takes, with a tag, and keeps those that
 * answer a cached address or query. Answers to signed-in people, and those that sign somebody in, travel as they are and are
 * never kept, by browsers neither.
 */
export function sendAnswers(fastify: FastifyInstance): void {
  fastify.addHook('preParsing', async ({ raw }, _reply, payload) => {
    const body = errandOf(raw)?.body;
    if (!body) return payload;
    return Object.assign(Readable.from([body]), { receivedEncodedLength: body.length });
  });

  fastify.addHook('onSend', async (request: AppRequest, reply, payload) => {
    const ticket = errandOf(request.raw)?.ticket;
    const isAnonymous = request.headers.authorization === undefined;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPublic = isAnonymous && (ticket || isRead);
    const { isPublicQuery = false, skipCache = false, onServe = [] } = request.cacheHints ?? {};
    const isGood = reply.statusCode === 200;
    const isPersonal = !isAnonymous || !(isRead || isPublicQuery);
    if (isPersonal && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    if (!isPublic || typeof payload !== 'string' || !isText(reply)) {
      ticket?.settle();
      if (isGood) for (const call of onServe) call(request);
      return payload;
    }

    const isShared = ticket !== undefined && isGood && (isRead || isPublicQuery);
    const isKept = isShared && !skipCache;
    if (isRead) {
      const isApi = isApiPath(pathOf(request));
      void reply.header('vary', isApi ? 'Accept-Encoding, Authorization' : 'Accept-Encoding');
      if (isKept && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache');
    }
    const answer = new Answer(payload, ownHeaders(reply), { isTagged: isRead && isGood, onServe });
    ticket?.settle(isShared ? answer : undefined, { isKept });

    const { body, etag, headers } = await answer.encodedFor(request.raw);
    for (let at = 0; at < headers.length; at += 2) void reply.header(headers[at]!, headers[at + 1]);
    if (isGood) for (const call of onServe) call(request);
    if (isKnown(request.headers['if-none-match'], etag)) {
      void reply.status(304);
      return '';
    }
    void reply.header('content-length', body.length);
    return body;
  });
}

function isText(reply: FastifyReply) {
  return /^(text\/|application\/(json|graphql-response\+json|(rss\+)?xml|manifest\+json))/.test(
    String(reply.getHeader('content-type')),
  );
}

/** The headers that belong to the text and not to this one request. */
function ownHeaders(reply: FastifyReply) {
  const { 'x-request-id': _, 'content-length': __, ...headers } = reply.getHeaders();
  return headers as OutgoingHttpHeaders;
}
