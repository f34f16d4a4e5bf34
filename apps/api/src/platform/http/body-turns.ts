import { once } from 'node:events';
import type { FastifyReply } from 'fastify';
import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../errors/app-error.js';
import type { AppRequest } from './app-request.js';

/** The forms and long texts of an account that are read or worked on at a time. */
export const MAX_OPEN_BODIES = 3;

/** As many as the uploads of an account in an hour. */
const MAX_WAITING_BODIES = 100;
const RETRY_AFTER_SECONDS = 10;

const accounts = new Map<number, LimitFunction>();

/**
 * Resolves when no more than two other long bodies of the account are open; until then the request waits unread. So one account
 * holds few unfinished uploads and texts, on the disk and in memory, and delays no other. The turn lasts until the
 * response is sent or the client is gone.
 *
 * @throws AppError TOO_MANY_REQUESTS when a hundred requests of the account wait, BAD_REQUEST when the client left meanwhile
 */
export async function takeBodyTurn(
  { raw: request }: AppRequest,
  { raw: response }: FastifyReply,
  accountId: number,
): Promise<void> {
  const limit = accounts.get(accountId) ?? pLimit(MAX_OPEN_BODIES);
  accounts.set(accountId, limit);
  if (limit.pendingCount >= MAX_WAITING_BODIES) {
    throw new AppError('TOO_MANY_REQUESTS', undefined, { retryAfter: RETRY_AFTER_SECONDS });
  }
  await new Promise<void>((begin) => {
    void limit(async () => {
      begin();
      if (!response.closed) await once(response, 'close');
    }).finally(() => {
      if (limit.activeCount + limit.pendingCount === 0) accounts.delete(accountId);
    });
  });
  if (request.destroyed && !request.readableEnded) throw new AppError('BAD_REQUEST');
}
