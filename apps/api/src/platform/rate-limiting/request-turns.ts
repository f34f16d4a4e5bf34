import { AppError } from '../errors/app-error.js';
import { Turns } from '../workers/turns.js';

/** Requests of an account, or of all visitors of a network together, that run at a time. */
export const MAX_OF_CLIENT = 4;

/**
 * Requests of a network that run at a time. One more than those of a client, so that a busy account does not stop the others of its
 * network. Each of them may be as expensive as an operation can be, and a login of another network waits for the event loop ten times.
 */
export const MAX_OF_NETWORK = 5;

/** More would not be faster: one event loop serialises them. */
const MAX_OF_ALL = 40;

export const MAX_WAITING_OF_CLIENT = 100;
/** Forty editors of one office who open their dashboards at once. */
const MAX_WAITING_OF_NETWORK = 400;
const MAX_WAITING_OF_ALL = 2000;

const RETRY_AFTER_SECONDS = 5;

/** Who requests. */
export interface Requester {
  /** The IPv4 address, or the IPv6 network of 64 bits. */
  readonly network: string;
  /** Undefined for a visitor. */
  readonly account: number | undefined;
}

/** The turns of requests, of which few may wait. */
export class RequestTurns {
  private readonly turns = new Turns({
    ofKey: MAX_OF_CLIENT,
    ofNetwork: MAX_OF_NETWORK,
    ofAll: MAX_OF_ALL,
  });

  /**
   * Resolves when a request may run.
   *
   * @returns ends its turn; further calls have no effect
   * @throws AppError TOO_MANY_REQUESTS when too many requests of the client wait, UNAVAILABLE when too many of all do
   */
  async take({ network, account }: Requester): Promise<() => void> {
    const client = { network, key: account === undefined ? `visitors of ${network}` : `account ${account}` };
    const { ofKey, ofNetwork } = this.turns.waitingOf(client);
    if (ofKey >= MAX_WAITING_OF_CLIENT || ofNetwork >= MAX_WAITING_OF_NETWORK)
      throw rejected('TOO_MANY_REQUESTS');
    if (this.turns.load.waiting >= MAX_WAITING_OF_ALL) throw rejected('UNAVAILABLE');
    return this.turns.take(client);
  }
}

function rejected(code: 'TOO_MANY_REQUESTS' | 'UNAVAILABLE') {
  // A flood would write a line for each.
  return new AppError(code, undefined, { retryAfter: RETRY_AFTER_SECONDS, isLogged: true });
}
