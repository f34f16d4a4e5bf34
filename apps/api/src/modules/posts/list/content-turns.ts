import { AppError } from '../../../platform/errors/app-error.js';
import { FairQueue } from '../../../platform/workers/fair-queue.js';

/** Operations that read contents at a time, each up to 20 MB. More would not be faster: one event loop serialises them. */
const MAX_RUNNING = 4;
/** Operations of one client that hold contents at a time. */
const MAX_HOLDING_OF_CLIENT = 4;
/** After this time an operation waits for something else, such as an upload, and another one may read. */
const TURN_MS = 5_000;
export const MAX_WAITING_OF_CLIENT = 100;
const MAX_WAITING = 1_000;
const RETRY_AFTER_SECONDS = 10;

/**
 * Lets few operations read contents at a time (F180), so that many at once do not fill the memory. The others wait and hold none;
 * the clients take turns.
 */
export class ContentTurns {
  private running = 0;
  private readonly holding = new Map<string, number>();
  private readonly waiting = new FairQueue<() => void>();

  /**
   * Resolves when an operation may read.
   *
   * @param client whose turn it is
   * @returns to be called when the operation has ended
   * @throws AppError TOO_MANY_REQUESTS when too many operations of this client wait, UNAVAILABLE when too many of all do
   */
  async take(client: string): Promise<() => void> {
    if (this.running >= MAX_RUNNING || !this.mayHold(client)) {
      if (this.waiting.weightOf(client) >= MAX_WAITING_OF_CLIENT) throw rejected('TOO_MANY_REQUESTS');
      if (this.waiting.weight >= MAX_WAITING) throw rejected('UNAVAILABLE');
      await new Promise<void>((resolve) => {
        this.waiting.push(client, () => resolve(this.begin(client)), 1);
      });
    } else {
      this.begin(client);
    }
    return this.turnOf(client);
  }

  private begin(client: string) {
    this.running += 1;
    this.hold(client, 1);
  }

  private turnOf(client: string) {
    let isRunning = true;
    const stop = () => {
      if (isRunning) this.running -= 1;
      isRunning = false;
      this.startNext();
    };
    const timer = setTimeout(stop, TURN_MS).unref();
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(timer);
      this.hold(client, -1);
      stop();
    };
  }

  private startNext() {
    while (this.running < MAX_RUNNING) {
      const start = this.waiting.shift((client) => this.mayHold(client));
      if (!start) return;
      start();
    }
  }

  private mayHold(client: string) {
    return (this.holding.get(client) ?? 0) < MAX_HOLDING_OF_CLIENT;
  }

  private hold(client: string, change: number) {
    const count = (this.holding.get(client) ?? 0) + change;
    if (count > 0) this.holding.set(client, count);
    else this.holding.delete(client);
  }
}

function rejected(code: 'TOO_MANY_REQUESTS' | 'UNAVAILABLE') {
  // A flood would write a line for each.
  return new AppError(code, undefined, { retryAfter: RETRY_AFTER_SECONDS, isLogged: true });
}
