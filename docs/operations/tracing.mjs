// Traces of TiệmPOS by OpenTelemetry's Node SDK. Put this file into a folder of its own, install the SDK there, and start the server
// with it:
//   npm i @opentelemetry/sdk-node@0.301.0 @opentelemetry/instrumentation-http@0.301.0 @opentelemetry/instrumentation-pg@0.77.0
//   NODE_OPTIONS=--import=/srv/tracing/tracing.mjs OTEL_SERVICE_NAME=tiempos OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:4318
// and for one request in twenty:
//   OTEL_TRACES_SAMPLER=traceidratio OTEL_TRACES_SAMPLER_ARG=0.05
import { createRequire } from 'node:module';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { NodeSDK } from '@opentelemetry/sdk-node';

/** Personal data, and paths that hold tokens of previews. The route is not known here: the server's packages are bundled. */
const hidden = Object.fromEntries(
  [
    'client.address',
    'network.peer.address',
    'network.peer.port',
    'url.full',
    'url.path',
    'url.query',
    'user_agent.original',
  ].map((name) => [name, '']),
);

const http = new HttpInstrumentation({
  requestHook: (span) => span.setAttributes(hidden),
  applyCustomAttributesOnSpan: (span, _request, response) => {
    // The id of the request in the server's log.
    const id = response.getHeader?.('x-request-id');
    if (typeof id === 'string') span.setAttribute('tiempos.request_id', id);
  },
});
// Statements outside of a request, such as those of timers, would be traces of their own.
const postgres = new PgInstrumentation({ requireParentSpan: true });
new NodeSDK({ instrumentations: [http, postgres], metricReaders: [], logRecordProcessors: [] }).start();
// Instrumentations change what is required. The server imports it, which gives the same objects; OpenTelemetry's hook for imports would
// wrap all modules of the bundle, which then do not find each other.
createRequire(import.meta.url)('node:http');
