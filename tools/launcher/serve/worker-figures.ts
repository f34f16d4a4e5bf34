/** The figures for GET /metrics of several processes: the first one queries the others. */
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

/** Lets this process respond when the first one requests its figures. */
export function respondWithFigures(read: () => Promise<Figure[]>): void {
  process.on('message', (message: unknown) => {
    if (!isFiguresMessage(message)) return;
    void read().then((figures) => process.send?.({ figuresFor: message.figuresFor, figures }));
  });
}

/** Sums of ended processes that may wait until they are added up. */
const MAX_ENDED = 20;

/**
 * The figures of all processes as one. What a process counted stays in the sums after it has ended, and while it does not respond:
 * when a sum falls, Prometheus takes all of it for new.
 */
export class WorkerFigures {
  private readonly sum: (figures: Figure[][]) => Promise<Figure[]>;
  private readonly last = new Map<Worker, Figure[]>();
  private readonly ended: Figure[][] = [];
  private requests = 0;
  private replacements = 0;

  constructor(sum: (figures: Figure[][]) => Promise<Figure[]>) {
    this.sum = sum;
  }

  /** Reads the figures of these processes. Call it again when it has resolved. */
  async read(workers: Iterable<Worker>): Promise<Figure[]> {
    if (this.ended.length > MAX_ENDED) this.ended.unshift(await this.sum(this.ended.splice(0)));
    // One that ends from now on is among the workers.
    const ended = [...this.ended];
    const read = await Promise.all([...workers].map((worker) => this.readOne(worker)));
    return this.sum([...read, ...ended, [replacementsFigure(this.replacements)]]);
  }

  /** Counts a process that has ended, and keeps what it counted. */
  replace(worker: Worker): void {
    this.replacements += 1;
    this.ended.push(counted(this.last.get(worker)));
    this.last.delete(worker);
  }

  private async readOne(worker: Worker): Promise<Figure[]> {
    const id = (this.requests += 1);
    const before = counted(this.last.get(worker));
    const { promise, resolve } = Promise.withResolvers<Figure[]>();
    const onMessage = (message: unknown) => {
      if (isFiguresMessage(message) && message.figuresFor === id) resolve(message.figures ?? []);
    };
    worker.on('message', onMessage);
    const request: FiguresMessage = { figuresFor: id };
    // The callback gets the error of a process that has just ended.
    worker.send(request, (error) => error && resolve(before));
    const figures = await Promise.race([promise, delay(TIMEOUT_MS, before, { ref: false })]);
    worker.off('message', onMessage);
    if (figures !== before && !worker.isDead()) this.last.set(worker, figures);
    return figures;
  }
}

/** The figures that only grow. */
const counted = (figures: Figure[] = []) => figures.filter(({ type }) => type !== 'gauge');

/** Of the process that starts the others, which serves nothing itself. */
const replacementsFigure = (value: number): Figure => ({
  name: 'tiempos_process_replacements_total',
  help: 'Processes that served, ended by themselves and were replaced.',
  type: 'counter',
  aggregator: 'sum',
  values: [{ value, labels: {} }],
});
