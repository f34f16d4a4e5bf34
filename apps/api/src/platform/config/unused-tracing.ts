/** What makes an operator believe that traces are sent. */
const variables = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_TRACES_EXPORTER',
];

/** Where OpenTelemetry's API keeps what an SDK has registered, in every version 1 of it. */
const API = Symbol.for('opentelemetry.js.api.1');

/** The variable of OpenTelemetry that is set although no SDK was loaded into this process, so that nothing is traced. */
export function unusedTracingVariable(env: NodeJS.ProcessEnv): string | undefined {
  const { trace } = ((globalThis as Record<symbol, unknown>)[API] ?? {}) as { trace?: unknown };
  if (trace !== undefined || env.OTEL_SDK_DISABLED === 'true') return undefined;
  return variables.find((name) => env[name]?.trim() && env[name] !== 'none');
}
