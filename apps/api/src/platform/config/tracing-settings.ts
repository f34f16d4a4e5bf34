import { ConfigError } from './config-error.js';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** How traces are recorded and sent; the exporter itself reads the variables about the connection. */
export interface TracingSettings {
  readonly protocol: 'http/protobuf' | 'http/json';
  readonly sampler: (typeof samplers)[number];
  /** The share of traces that are recorded, for the samplers with a ratio. */
  readonly ratio: number;
}

/**
 * Reads the standard variables of OpenTelemetry. OTEL_TRACES_EXPORTER=otlp or an endpoint switches traces on,
 * OTEL_TRACES_EXPORTER=none or OTEL_SDK_DISABLED=true switches them off.
 *
 * @returns undefined when traces are off
 * @throws ConfigError that names a variable with a value that is not supported
 */
export function tracingSettings(env: NodeJS.ProcessEnv): TracingSettings | undefined {
  const read = (name: string) => env[name]?.trim() || undefined;
  const endpoints = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'];
  const isNamed = endpoints.some((name) => read(name) !== undefined);
  const exporter = read('OTEL_TRACES_EXPORTER') ?? (isNamed ? 'otlp' : 'none');
  if (exporter === 'none' || read('OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return undefined;
  choose('OTEL_TRACES_EXPORTER', exporter, ['otlp', 'none']);
  for (const name of endpoints) rejectBadUrl(name, read(name));

  const protocolName = ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'].find(read);
  const protocol = protocolName ? read(protocolName)! : 'http/protobuf';
  const sampler = read('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on';
  const ratio = Number(read('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (!(ratio >= 0 && ratio <= 1)) throw new ConfigError('OTEL_TRACES_SAMPLER_ARG must be from 0 to 1.');
  return {
    protocol: choose(protocolName ?? '', protocol, ['http/protobuf', 'http/json']),
    sampler: choose('OTEL_TRACES_SAMPLER', sampler, samplers),
    ratio,
  };
}

function choose<const Word extends string>(name: string, value: string, words: readonly Word[]): Word {
  const word = words.find((candidate) => candidate === value);
  if (word === undefined) throw new ConfigError(`${name} must be one of ${words.join(', ')}.`);
  return word;
}

function rejectBadUrl(name: string, value: string | undefined) {
  if (value === undefined || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))) return;
  throw new ConfigError(`${name} must be an address that starts with http:// or https://.`);
}
