import { tracingSettings } from './tracing-settings.js';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

describe('tracingSettings (F168)', () => {
  it.each<[string, NodeJS.ProcessEnv]>([
    ['nothing is set', {}],
    ['only a service has a name', { OTEL_SERVICE_NAME: 'tiem' }],
    ['the endpoint is blank', { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }],
    ['the exporter is none', { ...endpoint, OTEL_TRACES_EXPORTER: 'none' }],
    ['the SDK is disabled', { ...endpoint, OTEL_SDK_DISABLED: 'true' }],
  ])('is undefined when %s', (_, env) => {
    expect(tracingSettings(env)).toBeUndefined();
  });

  it('has the defaults of OpenTelemetry', () => {
    const defaults = { protocol: 'http/protobuf', sampler: 'parentbased_always_on', ratio: 1 };
    expect(tracingSettings(endpoint)).toEqual(defaults);
    expect(tracingSettings({ OTEL_TRACES_EXPORTER: 'otlp' })).toEqual(defaults);
    expect(tracingSettings({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://a.example/x' })).toEqual(defaults);
  });

  it('prefers the protocol of traces, and reads the sampler', () => {
    const env = {
      ...endpoint,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
    };
    expect(tracingSettings(env)).toEqual({ protocol: 'http/json', sampler: 'traceidratio', ratio: 0.05 });
  });

  it.each<[NodeJS.ProcessEnv, string]>([
    [{ OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER must be one of otlp, none.'],
    [
      { ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      'OTEL_EXPORTER_OTLP_PROTOCOL must be one of http/protobuf, http/json.',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that starts with http:// or https://.',
    ],
    [{ ...endpoint, OTEL_TRACES_SAMPLER: 'jaeger_remote' }, 'OTEL_TRACES_SAMPLER must be one of always_on,'],
    [{ ...endpoint, OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be from 0 to 1.'],
    [{ ...endpoint, OTEL_TRACES_SAMPLER_ARG: 'x' }, 'OTEL_TRACES_SAMPLER_ARG must be from 0 to 1.'],
  ])('refuses %j', (env, message) => {
    expect(() => tracingSettings(env)).toThrow(message);
  });
});
