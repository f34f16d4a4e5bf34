import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { until } from '@tiempos/api/test/until';
import { aDatabase, aFolder, closing, spawned } from '../kit/killable-product.js';
import { startOtlpReceiver, type ReceivedSpan } from '../kit/otlp-receiver.js';

const LATEST = '/api/post/display/latest3';
const POSTS = '{ latestPosts { id title } }';
const SERVER_SPAN = 2;

async function receiver() {
  const started = await startOtlpReceiver();
  closing.push(started.close);
  return started;
}

/** A server that sends its traces as JSON to a collector. */
async function traced(settings: NodeJS.ProcessEnv = {}) {
  const database = await aDatabase();
  const collector = await receiver();
  const product = await spawned({
    DATABASE_URL: database.url,
    DATA_DIR: aFolder(),
    SIGNUP_MODE: 'open',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    ...settings,
  });
  return { database, collector, product };
}

/** What lies below a span, and what its name is. */
const children = (spans: readonly ReceivedSpan[], parent: ReceivedSpan) =>
  spans.filter(({ parentSpanId, traceId }) => parentSpanId === parent.spanId && traceId === parent.traceId);

/** Ends the product, which sends what it has recorded. @returns the spans of requests that match */
async function requestSpans({ product, collector }: Awaited<ReturnType<typeof traced>>, name: RegExp) {
  expect(await product.end()).toBe(0);
  return collector.spans.filter((span) => span.kind === SERVER_SPAN && name.test(span.name));
}

describe('Traces (F168)', () => {
  it('show a GraphQL request with its operation and its statements, in the trace of the client', async () => {
    const started = await traced();
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const { body } = await started.product.client.rest(
      'POST',
      '/graphql',
      { query: `query Newest ${POSTS}` },
      {
        traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
      },
    );
    expect(body.errors).toBeUndefined();
    const [request] = await requestSpans(started, /graphql/);
    expect(request).toMatchObject({ name: 'POST /graphql', traceId, parentSpanId: '00f067aa0ba902b7' });
    expect(request!.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/graphql',
      'http.response.status_code': 200,
      'tiempos.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const { spans, services } = started.collector;
    const [operation] = children(spans, request!);
    expect(operation).toMatchObject({
      name: 'query latestPosts',
      attributes: { 'graphql.operation.type': 'query', 'graphql.operation.name': 'Newest' },
    });
    const statements = children(spans, operation!);
    expect(statements.map(({ name }) => name)).toContain('SELECT posts');
    expect(statements[0]!.attributes['db.query.text']).toMatch(/^SELECT|^select|^with/i);
    expect([...services]).toEqual(['tiempos']);
  });

  it('show a page with the operations that it renders and their statements', async () => {
    const started = await traced({ OTEL_SERVICE_NAME: 'tiem-cua-toi', RESPONSE_CACHE_MB: '0' });
    expect((await started.product.client.rest('GET', '/blogs')).status).toBe(200);
    const [page] = await requestSpans(started, /^GET/);
    const { spans, services } = started.collector;
    const operations = children(spans, page!);
    expect(operations.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^query \w+$/));
    const statements = operations.flatMap((operation) => children(spans, operation));
    expect(statements.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^(SELECT|WITH) \w+$/));
    expect([...services]).toEqual(['tiem-cua-toi']);
  });

  it('show a response of the cache and an operation that failed', async () => {
    const started = await traced();
    const { client } = started.product;
    // Another request with the same response makes it.
    for (let number = 0; number < 3; number += 1) await client.rest('GET', LATEST);
    const { errors } = await client.graphql('query Mine { posts { contents { id } } }');
    expect(errors![0]!.extensions.code).toBe('UNAUTHENTICATED');
    const cached = (await requestSpans(started, /^GET rest$/)).at(-1);
    expect(cached!.attributes).toMatchObject({
      'tiempos.endpoint': 'rest',
      'http.response.status_code': 200,
    });
    const { spans } = started.collector;
    expect(children(spans, cached!)).toEqual([]);
    expect(spans.find(({ name }) => name === 'query posts')).toMatchObject({
      status: 2,
      attributes: { 'error.type': 'UNAUTHENTICATED', 'graphql.operation.name': 'Mine' },
    });
  });

  it('hold no personal data, no parameters, no tokens and no query strings', async () => {
    const started = await traced({ RESPONSE_CACHE_MB: '0' });
    const { client } = started.product;
    const account = { name: 'Bí Mật Hoa', email: 'bi.mat@tiem.example', password: 'RatBiMat2026' };
    const editor = await client.signUp(account);
    await client.rest('POST', '/api/auth/login', account);
    await client.rest('POST', '/api/auth/login', { ...account, password: 'SaiBiMat2026' });
    await editor.graphql('query ($text: String!) { posts(filter: { search: $text }) { contents { id } } }', {
      text: 'timbimat',
    });
    await client.rest('GET', '/preview/tokenbimat?x=querybimat');
    await client.rest('GET', '/blog/duongbimat', undefined, { 'user-agent': 'trinhduyetbimat' });
    expect((await requestSpans(started, /./)).length).toBeGreaterThan(5);
    const sent = started.collector.requests.map(({ body }) => body).join('\n');
    expect(sent).toContain('INSERT users');
    expect(sent).not.toMatch(/bimat|bi\.mat|BiMat|Hoa|127\.0\.0\.1/);
    expect(sent).not.toContain(editor.tokens!.accessToken);
    expect(sent).not.toContain(editor.tokens!.refreshToken);
  });

  it.each([
    ['no header of that kind', 'x'],
    ['of an id of zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
    ['of an unknown version', `ff-${'a'.repeat(32)}-00f067aa0ba902b7-01`],
    ['4 KB long', `00-${'a'.repeat(32)}-00f067aa0ba902b7-01-${'b'.repeat(4000)}`],
    ['malformed', `00-${'A'.repeat(32)}-00f067aa0ba902b7-zz`],
  ])('begin anew where traceparent is %s', async (_, traceparent) => {
    const started = await traced();
    const headers = { traceparent, tracestate: `${'k=v,'.repeat(900)}=`, baggage: 'a=b' };
    expect((await started.product.client.rest('GET', '/health/live', undefined, headers)).status).toBe(200);
    const [span] = await requestSpans(started, /health/);
    expect(span!.traceId).not.toMatch(/^(a{32}|0{32})$/i);
    expect(span!.parentSpanId ?? '').toBe('');
  });

  it('record at most 50 requests a second that only the flag of a client samples', async () => {
    const started = await traced({
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    const { client } = started.product;
    const send = (number: number) =>
      client.rest('GET', '/health/live', undefined, {
        traceparent: `00-${String(number).padStart(32, '0')}-00f067aa0ba902b7-01`,
      });
    const start = performance.now();
    for (let number = 1; number <= 500; number += 1) await send(number);
    const seconds = Math.ceil((performance.now() - start) / 1000) + 1;
    await client.rest('GET', '/health/live');
    const spans = await requestSpans(started, /health/);
    expect(spans.length).toBeGreaterThanOrEqual(50);
    expect(spans.length).toBeLessThanOrEqual(50 * seconds);
    expect(spans.filter(({ parentSpanId }) => !parentSpanId)).toEqual([]);
  });

  it('are sent as protobuf by default, also by several processes', async () => {
    const { collector, product } = await traced({ OTEL_EXPORTER_OTLP_PROTOCOL: '', PROCESSES: '2' });
    for (let number = 0; number < 20; number += 1) await product.client.rest('GET', '/health/live');
    expect(await product.end()).toBe(0);
    const [sent] = collector.requests;
    expect(sent).toMatchObject({ path: '/v1/traces', type: 'application/x-protobuf' });
    expect(sent!.body).toContain('service.name');
    expect(sent!.body).toContain('GET /health/live');
  });

  it('disturb nobody while the collector is away, and say so once', async () => {
    const { collector, product } = await traced({ OTEL_EXPORTER_OTLP_TIMEOUT: '500' });
    await collector.close();
    const warnings = () =>
      product
        .output()
        .split('\n')
        .filter((line) => line.includes('Spans cannot be recorded or sent'));
    const read = async () => (await product.client.rest('GET', LATEST)).status;
    expect(await read()).toBe(200);
    await until(() => warnings().length > 0);
    for (let number = 0; number < 50; number += 1) expect(await read()).toBe(200);
    // The next export has failed by then, too.
    await sleep(7_000);
    expect(warnings()).toHaveLength(1);
    expect(JSON.parse(warnings()[0]!)).toMatchObject({ level: 40, context: 'Tracing' });
    const start = performance.now();
    expect(await product.end()).toBe(0);
    expect(performance.now() - start).toBeLessThan(5_000);
  }, 60_000);

  it.each<[NodeJS.ProcessEnv, string]>([
    [
      { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      'OTEL_EXPORTER_OTLP_PROTOCOL must be one of http/protobuf, http/json.',
    ],
    [{ OTEL_TRACES_SAMPLER: 'all' }, 'OTEL_TRACES_SAMPLER must be one of'],
  ])('stop a start with %j, and name the variable', async (settings, sentence) => {
    await expect(traced(settings)).rejects.toThrow(sentence);
  });
});

/** Writes down what a process loads. */
const listLoaded = (file: string) => `
  import { appendFileSync } from 'node:fs';
  import { registerHooks } from 'node:module';
  registerHooks({
    load: (url, context, next) => {
      appendFileSync(${JSON.stringify(file)}, url + '\\n');
      return next(url, context);
    },
  });`;

describe('A server without traces and figures', () => {
  /** Whether the code of OpenTelemetry's API and of prom-client is in what a server loads. */
  async function loads(settings: NodeJS.ProcessEnv) {
    const database = await aDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'tiempos-loaded-'));
    closing.push(() => rmSync(folder, { recursive: true, force: true }));
    const [hook, loaded] = [join(folder, 'hook.mjs'), join(folder, 'loaded.txt')];
    writeFileSync(hook, listLoaded(loaded));
    const product = await spawned({
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      NODE_OPTIONS: `--import ${pathToFileURL(hook).href}`,
      ...settings,
    });
    await product.client.graphql(POSTS);
    await product.client.rest('GET', '/blogs');
    await product.end();
    const files = readFileSync(loaded, 'utf8')
      .split('\n')
      .filter((url) => url.startsWith('file:'));
    expect(files.length).toBeGreaterThan(50);
    const code = files.map((url) => readFileSync(new URL(url), 'utf8'));
    return {
      openTelemetry: code.some((text) => /opentelemetry\.js\.api/.test(text)),
      promClient: code.some((text) => text.includes('nodejs_eventloop_lag_seconds')),
    };
  }

  it('loads nothing of OpenTelemetry nor of prom-client (F167, F168)', async () => {
    expect(await loads({})).toEqual({ openTelemetry: false, promClient: false });
    expect(
      await loads({
        OTEL_SERVICE_NAME: 'tiem',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
        OTEL_SDK_DISABLED: 'true',
      }),
    ).toEqual({ openTelemetry: false, promClient: false });
  }, 60_000);

  it('would be noticed if it did', async () => {
    const { openTelemetry } = await loads({ OTEL_TRACES_EXPORTER: 'otlp' });
    expect(openTelemetry).toBe(true);
  }, 60_000);
});
