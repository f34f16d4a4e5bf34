import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import {
  context,
  defaultTextMapGetter,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as OpenTelemetrySpan,
  type SpanOptions,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '../config/tracing-settings.js';
import { onceAMinute } from '../errors/once-a-minute.js';
import { createSampler } from './create-sampler.js';
import { endpointKind } from './endpoint-kind.js';
import { setRequestSpan } from './request-spans.js';
import type { Span, SpanAttributes, Tracer } from './tracer.js';

/** A statement or an attribute of a client is no place for more text. */
const MAX_ATTRIBUTE_LENGTH = 1024;
/** The process is killed when it has not ended within 8 seconds. */
const SHUTDOWN_TIMEOUT_MS = 2_000;

/** Traces of this process. */
export interface OpenTelemetryTracer extends Tracer {
  /** Opens a span for each request of a server, which continues the trace of a valid `traceparent`. */
  traceServer(server: Server): void;
  /** Sends what is recorded, for 2 seconds at most. */
  shutdown(): Promise<void>;
}

/** Starts to record spans and to send them by OTLP over HTTP. What cannot be sent is dropped; requests never wait for it. */
export async function openTelemetryTracer(
  settings: TracingSettings,
  version: string,
): Promise<OpenTelemetryTracer> {
  const { OTLPTraceExporter } =
    settings.protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  logProblems();
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'tiempos',
      'service.version': version,
      'service.instance.id': randomUUID(),
    }).merge(detectResources({ detectors: [envDetector] })),
    sampler: createSampler(settings),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('tiempos', version);
  const start = (name: string, options: SpanOptions, parent: Context) =>
    new RecordedSpan(tracer.startSpan(name, options, parent));

  return {
    start: (name, attributes) => start(name, { kind: SpanKind.CLIENT, attributes }, context.active()),
    run: (name, attributes, task) => {
      const span = start(name, { attributes }, context.active());
      return span.run(() => task(span));
    },
    traceServer: (server) => traceRequests(server, start),
    shutdown: async () => {
      const ended = provider.shutdown().catch(() => undefined);
      await Promise.race([ended, delay(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

type Start = (name: string, options: SpanOptions, parent: Context) => RecordedSpan;

/**
 * Wraps `emit`, as OpenTelemetry's own instrumentation does: whatever listens runs inside of the span. That package records URLs
 * with their query, addresses and tokens of previews in the path; here is only what is safe.
 */
function traceRequests(server: Server, start: Start) {
  const propagator = new W3CTraceContextPropagator();
  const emit = server.emit.bind(server) as (event: string, ...values: unknown[]) => boolean;
  server.emit = (event: string, ...values: unknown[]) => {
    if (event !== 'request') return emit(event, ...values);
    const [request, response] = values as [IncomingMessage, ServerResponse];
    const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
    const endpoint = endpointKind(request.url ?? '');
    const attributes = { 'http.request.method': request.method ?? '', 'tiempos.endpoint': endpoint };
    const span = start(`${request.method} ${endpoint}`, { kind: SpanKind.SERVER, attributes }, parent);
    setRequestSpan(request, span);
    response.once('close', () => endRequestSpan(span, response));
    return span.run(() => emit(event, ...values));
  };
}

function endRequestSpan(span: Span, response: ServerResponse) {
  const { statusCode, writableFinished } = response;
  const id = response.getHeader('x-request-id');
  span.set({
    'http.response.status_code': statusCode,
    ...(typeof id === 'string' && { 'tiempos.request_id': id }),
  });
  span.end(
    writableFinished && statusCode < 500
      ? undefined
      : { code: writableFinished ? String(statusCode) : 'aborted' },
  );
}

class RecordedSpan implements Span {
  constructor(private readonly span: OpenTelemetrySpan) {}

  run<Result>(task: () => Result): Result {
    return context.with(trace.setSpan(ROOT_CONTEXT, this.span), task);
  }

  rename(name: string): void {
    this.span.updateName(name);
  }

  set(attributes: SpanAttributes): void {
    this.span.setAttributes(attributes);
  }

  /** Only the first call counts. */
  end(error?: unknown): void {
    if (!this.span.isRecording()) return;
    if (error !== undefined) {
      const { code, name } = error as { code?: unknown; name?: unknown };
      this.span.setAttribute('error.type', String(code ?? name ?? 'unknown'));
      this.span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.span.end();
  }
}

/** The problems of the exporter go to our log, one a minute: a collector may be away for hours. */
function logProblems() {
  const logger = new Logger('Tracing');
  const warn = onceAMinute((message: string) =>
    logger.warn(`Spans cannot be recorded or sent: ${message.slice(0, 300)}`),
  );
  const ignore = () => undefined;
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
}
