import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Span } from './tracer.js';

const spans = new WeakMap<IncomingMessage, Span>();

/** Stores the span of a request. */
export function setRequestSpan(request: IncomingMessage, span: Span): void {
  spans.set(request, span);
}

/**
 * Names the span of a request after its route, such as `GET /blog/:titlePath`, which is known once Fastify has it. The handler runs
 * inside of the span, also where a body was read before it: the events of a stream belong to no request.
 */
export function continueRequestSpans(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async ({ raw, method, routeOptions: { url } }) => {
    const span = spans.get(raw);
    if (!span || url === undefined) return;
    span.rename(`${method} ${url}`);
    span.set({ 'http.route': url });
  });
  fastify.addHook('preHandler', ({ raw }, _reply, done) => {
    const span = spans.get(raw);
    if (span) span.run(done);
    else done();
  });
}
