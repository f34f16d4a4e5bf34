import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A span as it arrived. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** 2 for a server's span, 3 for a client's. */
  readonly kind: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  /** 2 for an error. */
  readonly status: number;
}

/** A collector of traces that speaks OTLP over HTTP. */
export interface OtlpReceiver {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  /** The spans that arrived as JSON. */
  readonly spans: ReceivedSpan[];
  /** Every request that arrived. */
  readonly requests: { path: string; type: string; body: string }[];
  /** The names of the services that sent spans. */
  readonly services: Set<string>;
  close: () => Promise<void>;
}

type Attributes = { key: string; value: { stringValue?: string; intValue?: number } }[];
interface Export {
  resourceSpans: {
    resource: { attributes: Attributes };
    scopeSpans: {
      spans: (Omit<ReceivedSpan, 'attributes' | 'status'> & {
        attributes: Attributes;
        status: { code?: number };
      })[];
    }[];
  }[];
}

const record = (attributes: Attributes) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']));

/** Starts a collector on a free port. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const requests: OtlpReceiver['requests'] = [];
  const services = new Set<string>();
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const type = String(request.headers['content-type']);
      requests.push({ path: String(request.url), type, body: body.toString('latin1') });
      if (type === 'application/json') add(JSON.parse(body.toString('utf8')) as Export);
      response.writeHead(200, { 'content-type': type }).end(type === 'application/json' ? '{}' : '');
    });
  });

  function add({ resourceSpans }: Export) {
    for (const { resource, scopeSpans } of resourceSpans) {
      services.add(String(record(resource.attributes)['service.name']));
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({ ...span, attributes: record(span.attributes), status: span.status.code ?? 0 });
      }
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests,
    services,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
