/** The figures for GET /metrics of several processes: the first one asks the others. */
import type { Worker } from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import type { Figure } from '@tiempos/api/platform/telemetry/figures';

/** A process that responds later is left out of one scrape. */
const TIMEOUT_MS = 3_000;

/** The request of the first process, and with figures the response to it. */
interface FiguresMessage {
  readonly figuresFor: number;
  readonly figures?: Figure[];
}

const isFiguresMessage = (message: unknown): message is FiguresMessage =>
  typeof (message as FiguresMessage | null)?.figuresFor === 'number';

/** Lets this process respond when the first one asks for its figures. */
export function respondWithFigures(read: () => Promise<Figure[]>): void {
  process.on('message', (message: unknown) => {
    if (!isFiguresMessage(message)) return;
    void read().then((figures) => process.send?.({ figuresFor: message.figuresFor, figures }));
  });
}

/** The figures of all processes as one. What a process counted stays in the sums after it has ended. */
export class WorkerFigures {
  private readonly sum: (figures: Figure[][]) => Promise<Figure[]>;
  private readonly last = new Map<Worker, Figure[]>();
  private ended: Figure[] = [];
  private requests = 0;

  constructor(sum: (figures: Figure[][]) => Promise<Figure[]>) {
    this.sum = sum;
  }

  /** Reads the figures of these processes. */
  async read(workers: Iterable<Worker>): Promise<Figure[]> {
    const read = await Promise.all([...workers].map((worker) => this.readOne(worker)));
    return this.sum([...read, this.ended]);
  }

  /** Keeps the counters of a process that has ended, so that no sum falls: Prometheus would count the rest again. */
  async keep(worker: Worker): Promise<void> {
    const counted = (this.last.get(worker) ?? []).filter(({ type }) => type !== 'gauge');
    this.last.delete(worker);
    this.ended = await this.sum([this.ended, counted]);
  }

  private async readOne(worker: Worker): Promise<Figure[]> {
    const id = (this.requests += 1);
    const { promise, resolve } = Promise.withResolvers<Figure[]>();
    const onMessage = (message: unknown) => {
      if (isFiguresMessage(message) && message.figuresFor === id) resolve(message.figures ?? []);
    };
    worker.on('message', onMessage);
    const request: FiguresMessage = { figuresFor: id };
    // The callback gets the error of a process that has just ended.
    worker.send(request, () => undefined);
    const figures = await Promise.race([promise, delay(TIMEOUT_MS, undefined, { ref: false })]);
    worker.off('message', onMessage);
    if (!figures) return (this.last.get(worker) ?? []).filter(({ type }) => type !== 'gauge');
    this.last.set(worker, figures);
    return figures;
  }
}
