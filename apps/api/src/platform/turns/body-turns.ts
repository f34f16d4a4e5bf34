import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.js';
import { clientNetwork } from '../logging/client-network.js';
import { places } from './places.js';
import { Turns } from './turns.js';

const turns = new Turns(places.bodies);

/** Resolves when a long body of an account may be received. Its turn lasts until the response has been computed or the client is gone. */
export async function takeBodyTurn(
  request: FastifyRequest,
  { raw: response }: FastifyReply,
  accountId: number,
): Promise<void> {
  const { end } = await turns.take({ network: clientNetwork(request.ip), key: `account ${accountId}` });
  request.endBodyTurn = end;
  if (response.closed) end();
  else response.once('close', end);
  if (request.raw.destroyed && !request.raw.readableEnded) throw new AppError('BAD_REQUEST');
}
