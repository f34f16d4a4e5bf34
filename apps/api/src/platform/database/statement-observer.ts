import { DurationHistogram } from '../telemetry/duration-histogram.js';
import { currentTracer } from '../telemetry/tracer.js';
import { SlowStatementLog } from './slow-statement-log.js';
import { nameStatement, shownStatement } from './statement-name.js';

/** From a lookup by its key to the statement timeout, in seconds. */
const BOUNDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];

type Callback = (error: Error | undefined, ...results: unknown[]) => void;

/** Measures the statements of the connections to Postgres: for figures, traces and the log of slow ones. */
export class StatementObserver {
  readonly durations = new DurationHistogram(BOUNDS);
  readonly slow: SlowStatementLog;
  private readonly tracer = currentTracer();
  private readonly isObserving: boolean;

  /**
   * @param options.slowMs from this duration on statements are logged; 0 logs none
   * @param options.isMeasured whether the durations are read
   */
  constructor({ slowMs, isMeasured }: { slowMs: number; isMeasured: boolean }) {
    this.slow = new SlowStatementLog(slowMs);
    this.isObserving = isMeasured || slowMs > 0 || this.tracer !== undefined;
  }

  /**
   * Runs `query` of a client and measures until its callback is called or its promise is settled.
   *
   * @param values the arguments of `query`: a text or an object with one, parameters, a callback
   */
  run(values: unknown[], query: (...values: unknown[]) => unknown): unknown {
    const sql = this.isObserving ? textOf(values[0]) : undefined;
    if (sql === undefined) return query(...values);
    const done = this.begin(sql);
    const callback = values.at(-1);
    if (typeof callback === 'function') {
      const called: Callback = (error, ...results) => {
        done(error ?? undefined);
        (callback as Callback)(error, ...results);
      };
      return query(...values.slice(0, -1), called);
    }
    const result = query(...values);
    if (result instanceof Promise) void endWith(result, done);
    return result;
  }

  private begin(sql: string): (error?: unknown) => void {
    const span = this.tracer?.start(nameStatement(sql).name, {
      'db.system.name': 'postgresql',
      'db.query.text': shownStatement(sql),
    });
    const start = performance.now();
    return (error) => {
      const durationMs = performance.now() - start;
      this.durations.observe(durationMs / 1000);
      this.slow.add(sql, durationMs, error !== undefined);
      span?.end(error);
    };
  }
}

async function endWith(result: Promise<unknown>, done: (error?: unknown) => void) {
  let error: unknown;
  try {
    await result;
  } catch (failure) {
    error = failure;
  }
  done(error);
}

/** The text of a statement; undefined for a cursor, which its reader closes at any time. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  const { text, submit } = (statement ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}
