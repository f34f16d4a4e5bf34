import { AppError } from '../../../platform/errors/app-error.js';
import { FairQueue } from '../../../platform/workers/fair-queue.js';

/** Operations that hold contents at a time, each up to 20 MB. More would not be faster: one event loop serialises them. */
const MAX_RUNNING = 4;
export const MAX_WAITING_OF_CLIENT = 100;
const MAX_WAITING = 1_000;
const RETRY_AFTER_SECONDS = 10;

/**
 * Lets few operations read contents at a time (F180), so that many at once do not fill the memory. The others wait and hold none; the
 * clients take turns.
 */
export class ContentTurns {
  private running = 0;
  private readonly waiting = new FairQueue<() => void>();

  /**
   * Resolves when the operation may read. Each turn must be given back.
   *
   * @param clientIp whose turn it is
   * @throws AppError TOO_MANY_REQUESTS when too many operations of this client wait, UNAVAILABLE when too many of all do
   */
  async take(clientIp: string): Promise<void> {
    if (this.running < MAX_RUNNING) {
      this.running += 1;
      return;
    }
    if (this.waiting.weightOf(clientIp) >= MAX_WAITING_OF_CLIENT) throw rejected('TOO_MANY_REQUESTS');
    if (this.waiting.weight >= MAX_WAITING) throw rejected('UNAVAILABLE');
    await new Promise<void>((resolve) => this.waiting.push(clientIp, resolve, 1));
  }

  /** Passes a turn on to the next operation. */
  giveBack(): void {
    const next = this.waiting.shift(() => true);
    if (next) next();
    else this.running -= 1;
  }
}

function rejected(code: 'TOO_MANY_REQUESTS' | 'UNAVAILABLE') {
  return new AppError(code, undefined, { retryAfter: RETRY_AFTER_SECONDS });
}
