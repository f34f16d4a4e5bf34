import { performance } from 'node:perf_hooks';

const TICK_MS = 20;
/** One piece of work that blocks the event loop once is no overload. */
const WINDOW_MS = 1_000;

/** What a tick has seen since the one before, in ms. */
export interface Tick {
  /** How much later it came than it was due. */
  readonly late: number;
  /** The processor time of the thread. */
  readonly cpu: number;
}

/**
 * Whether the event loop is late because of its own work. On a machine that is busy with something else it is late too, and fewer
 * requests would not make it less late: its thread waits for a processor, and uses little processor time while it is late.
 * The utilisation of the event loop does not tell the two apart.
 */
export function isOverloaded(ticks: readonly Tick[], maxDelayMs: number): boolean {
  const late = ticks.reduce((sum, tick) => sum + tick.late, 0);
  const cpu = ticks.reduce((sum, tick) => sum + tick.cpu, 0);
  return late / ticks.length > maxDelayMs && cpu > late / 2;
}

/** Watches how late the event loop is, from `start` on. */
export class EventLoopLoad {
  isOverloaded = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly maxDelayMs: number) {}

  start(): void {
    // A tick that is the first of its window may be as late as it is not allowed to be on average.
    const windowMs = Math.max(WINDOW_MS, 2 * this.maxDelayMs);
    let ticks: Tick[] = [];
    let last = now();
    let windowEnd = last.time + windowMs;
    const tick = () => {
      const { time, cpu } = now();
      ticks.push({ late: Math.max(0, time - last.time - TICK_MS), cpu: cpu - last.cpu });
      last = { time, cpu };
      if (time >= windowEnd) {
        this.isOverloaded = isOverloaded(ticks, this.maxDelayMs);
        ticks = [];
        windowEnd = time + windowMs;
      }
      this.timer = setTimeout(tick, TICK_MS).unref();
    };
    this.timer = setTimeout(tick, TICK_MS).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}

function now() {
  const { user, system } = process.threadCpuUsage();
  return { time: performance.now(), cpu: (user + system) / 1000 };
}
