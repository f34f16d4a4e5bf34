/** Values that a span carries. They are neither personal data nor parameters of statements. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** A piece of work whose duration is recorded. */
export interface Span {
  rename(name: string): void;
  /** Runs `task` inside of this span: what begins in it is below the span. */
  run<Result>(task: () => Result): Result;
  set(attributes: SpanAttributes): void;
  /** @param error what made it fail: only its code or class is recorded, messages may quote rows */
  end(error?: unknown): void;
}

/** Records spans. What begins inside of another span belongs to the same trace, below it. */
export interface Tracer {
  /** Starts a span of something that waits for another program. */
  start(name: string, attributes: SpanAttributes): Span;
  /** Runs `task` inside of a span, which the caller ends. */
  run<Result>(name: string, attributes: SpanAttributes, task: (span: Span) => Result): Result;
}

let current: Tracer | undefined;

/**
 * The tracer of this process; undefined while traces are off. Nothing of OpenTelemetry is imported here, so that a server without
 * traces loads none of it.
 */
export function currentTracer(): Tracer | undefined {
  return current;
}

/** Switches traces on for this process. Call it before the server is created. */
export function setTracer(tracer: Tracer): void {
  current = tracer;
}
