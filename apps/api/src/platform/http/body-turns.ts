import { once } from 'node:events';
import type { FastifyReply } from 'fastify';
import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../errors/app-error.js';
import { clientNetwork, NETWORKS_OF_WIDE, wideNetwork } from '../logging/client-network.js';
import type { AppRequest } from './app-request.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the turn of a form or long text; called when the response has been computed. */
    endBodyTurn: (() => void) | undefined;
  }
}

/** The forms and long texts of an account that are read or worked on at a time. */
export const MAX_OPEN_BODIES = 3;

/** The same of all accounts of a client network, which are free: as many as four editors of one office have. */
export const MAX_OPEN_BODIES_OF_NETWORK = 12;

/** As many as the uploads of an account in an hour. */
const MAX_WAITING_BODIES = 100;
const RETRY_AFTER_SECONDS = 10;

const limits = new Map<string, LimitFunction>();

/**
 * Resolves when no more than two other long bodies of the account are open, and no more than eleven of its network; until then
 * the request waits unread. So one client holds few unfinished uploads and texts, on the disk and in memory, and delays no
 * other. The turn lasts until the response has been computed or the client is gone.
 *
 * @throws AppError TOO_MANY_REQUESTS when a hundred requests of the account wait, BAD_REQUEST when the client left meanwhile
 */
export async function takeBodyTurn(
  appRequest: AppRequest,
  { raw: response }: FastifyReply,
  accountId: number,
): Promise<void> {
  const { raw: request, ip } = appRequest;
  const network = clientNetwork(ip);
  const account = `account ${accountId}`;
  if ((limits.get(account)?.pendingCount ?? 0) >= MAX_WAITING_BODIES) {
    throw new AppError('TOO_MANY_REQUESTS', undefined, { retryAfter: RETRY_AFTER_SECONDS });
  }
  await new Promise<void>((begin) => {
    const untilComputed = async () => {
      begin();
      const computed = new Promise<void>((end) => (appRequest.endBodyTurn = end));
      if (!response.closed) await Promise.race([once(response, 'close'), computed]);
    };
    const ofNetwork = () => limited(network, MAX_OPEN_BODIES_OF_NETWORK, untilComputed);
    const wide = wideNetwork(network);
    void limited(account, MAX_OPEN_BODIES, () =>
      wide ? limited(wide, NETWORKS_OF_WIDE * MAX_OPEN_BODIES_OF_NETWORK, ofNetwork) : ofNetwork(),
    );
  });
  if (request.destroyed && !request.readableEnded) throw new AppError('BAD_REQUEST');
}

/** Runs at most `count` tasks of a key at a time. */
async function limited(key: string, count: number, task: () => Promise<void>) {
  const limit = limits.get(key) ?? pLimit(count);
  limits.set(key, limit);
  await limit(task);
  if (limit.activeCount + limit.pendingCount === 0) limits.delete(key);
}
