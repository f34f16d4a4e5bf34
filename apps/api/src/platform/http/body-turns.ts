import type { FastifyReply } from 'fastify';
import { AppError } from '../errors/app-error.js';
import { clientNetwork } from '../logging/client-network.js';
import { Turns, type TurnLimits } from '../rate-limiting/turns.js';
import type { AppRequest } from './app-request.js';

/** The forms and long texts that are read or worked on at a time, however long their clients take to send them. */
export const BODY_LIMITS: TurnLimits = {
  ofClient: 3,
  // Those of four editors of one office: accounts are free.
  ofNetwork: 12,
  ofAll: Infinity,
  retryAfterSeconds: 10,
};

const turns = new Turns(BODY_LIMITS);

/**
 * Resolves when few other long bodies of the account and of its network are open; until then the request waits unread. So one
 * client holds few unfinished uploads and texts, on the disk and in memory, and delays no other. The turn lasts until the
 * response is sent or the client is gone.
 *
 * @throws AppError TOO_MANY_REQUESTS when a hundred requests of the account wait, BAD_REQUEST when the client left meanwhile
 */
export async function takeBodyTurn(
  { raw: request, ip }: AppRequest,
  { raw: response }: FastifyReply,
  account: number,
): Promise<void> {
  const end = await turns.take({ network: clientNetwork(ip), account });
  if (response.closed) end();
  else response.once('close', end);
  if (request.destroyed && !request.readableEnded) throw new AppError('BAD_REQUEST');
}
