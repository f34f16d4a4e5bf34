import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError } from '../errors/app-error.js';
import { isForm } from '../http/open-form.js';
import { sendRejection } from '../http/send-rejection.js';
import type { StaticPage } from '../http/static-page.js';
import type { UnsentResponses } from '../http/unsent-responses.js';
import { clientNetwork } from '../logging/client-network.js';
import { takeBodyTurn } from './body-turns.js';
import type { RequestTurns } from './request-turns.js';
import type { Turn } from './turns.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests are answered whatever else their network has under way. */
    hasNoTurn?: boolean;
  }
  interface FastifyRequest {
    /**
     * Waits until the request may run. Called for each request before its handler, and by what receives a form when its last byte has
     * arrived; later calls wait for the same turn. Undefined where requests do not count.
     *
     * @throws AppError TOO_MANY_REQUESTS, UNAVAILABLE, or BAD_REQUEST when the client left meanwhile
     */
    takeTurn: (() => Promise<void>) | undefined;
    /** Undefined until the request has its turn. */
    turn: Turn | undefined;
    /**
     * Waits until a form or long text of an account may be received; until then it is unread.
     *
     * @throws AppError TOO_MANY_REQUESTS when too many of the account wait, BAD_REQUEST when the client left meanwhile
     */
    takeBodyTurn: (reply: FastifyReply, accountId: number) => Promise<void>;
    /** Ends the turn of a form or long text, when there is one. */
    endBodyTurn: (() => void) | undefined;
  }
}

/** The configuration of a route whose requests do not count as under way. */
export const HAS_NO_TURN = { hasNoTurn: true } as const;

/**
 * A network with much unsent computes no further responses until it has received them, or for this long; then the slowest over its bound
 * is closed. So one that reads gets what it asks for at once one after another.
 */
const MAX_PACING_MS = 5_000;

interface Options {
  readonly turns: RequestTurns;
  readonly unsent: UnsentResponses;
  /** The account of a request with a valid token, without asking the database. */
  readonly accountOf: (request: FastifyRequest) => number | undefined;
  /** What a browser gets when too many requests wait. */
  readonly page: StaticPage;
}

/**
 * Bounds the requests that each client network has under way (C94). A request counts from the arrival of its last byte until its
 * response has been computed: when its client receives it decides about nobody's turn (C120). What the cache serves does not come
 * here; prepared files, pictures and health checks do not count.
 * Register it after every plugin that changes responses.
 */
export const requestsUnderWay = fastifyPlugin<Options>(
  async (fastify, { turns, unsent, accountOf, page }) => {
    fastify.decorateRequest('takeTurn');
    fastify.decorateRequest('turn');
    fastify.decorateRequest('takeBodyTurn', function (reply: FastifyReply, accountId: number) {
      return takeBodyTurn(this, reply, accountId);
    });
    fastify.decorateRequest('endBodyTurn');

    fastify.addHook('preHandler', async (request, reply) => {
      const { servesFiles, isProbe, hasNoTurn } = request.routeOptions.config;
      if (servesFiles || isProbe || hasNoTurn) return;
      const take = async () => {
        const turn = await turns.take({ network: clientNetwork(request.ip), account: accountOf(request) });
        if (!reply.raw.closed && !reply.sent) return void (request.turn = turn);
        turn.end();
        throw new AppError('BAD_REQUEST');
      };
      let taken: Promise<void> | undefined;
      request.takeTurn = () => (taken ??= take());
      // Until its last byte has arrived, it is one of the open forms of its account.
      if (isForm(request) && !request.raw.complete) return;
      try {
        await request.takeTurn();
      } catch (error) {
        return sendRejection(error as AppError, page, request, reply);
      }
    });

    fastify.addHook('onSend', (request, { raw }, payload, done) => {
      const { turn, ip } = request;
      request.endBodyTurn?.();
      // The last of the hooks: it has been written when this returns.
      done(null, payload);
      const isWritten = typeof payload === 'string' || Buffer.isBuffer(payload);
      const network = clientNetwork(ip);
      const isMuch = isWritten && unsent.add(raw, payload, { network, ip });
      if (!isMuch) return turn?.end();
      // Nobody else waits meanwhile: the request counts for its own client and network alone.
      turn?.pause();
      const timer = setTimeout(() => {
        turn?.end();
        unsent.closeSlowest(network);
      }, MAX_PACING_MS).unref();
      raw.once('close', () => {
        clearTimeout(timer);
        turn?.end();
      });
    });
  },
  { name: 'requests-under-way' },
);
