import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { until } from '@tiempos/api/test/until';
import { aDatabase, aFolder, closing, spawned } from '../kit/killable-product.js';
import { startOtlpReceiver, type ReceivedSpan } from '../kit/otlp-receiver.js';

const LATEST = '/api/post/display/latest3';
const SERVER_SPAN = 2;
/** The file of the guide; the packages that it imports are installed for this test. */
const NODE_OPTIONS = `--import=${pathToFileURL(join(import.meta.dirname, '../../../docs/operations/tracing.mjs')).href}`;

/** A server with OpenTelemetry's SDK, and the collector that gets its spans. */
async function traced(settings: NodeJS.ProcessEnv = {}) {
  const database = await aDatabase();
  const collector = await startOtlpReceiver();
  closing.push(collector.close);
  const product = await spawned({
    DATABASE_URL: database.url,
    DATA_DIR: aFolder(),
    SIGNUP_MODE: 'open',
    RESPONSE_CACHE_MB: '0',
    NODE_OPTIONS,
    OTEL_SERVICE_NAME: 'tiempos',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    ...settings,
  });
  return { collector, product };
}

const isRequest = ({ kind }: ReceivedSpan) => kind === SERVER_SPAN;

describe("Traces by OpenTelemetry's Node SDK (F168)", () => {
  it('show a request in the trace of its client, with its id in the log and its statements', async () => {
    const { collector, product } = await traced();
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    const query = { query: '{ latestPosts { id title } }' };
    const { headers } = await product.client.rest('POST', '/graphql', query, { traceparent });
    const inTrace = () => collector.spans.filter((span) => span.traceId === traceId);
    const request = await until(() => inTrace().find(isRequest));
    expect(request).toMatchObject({
      parentSpanId: '00f067aa0ba902b7',
      attributes: {
        'http.request.method': 'POST',
        'http.response.status_code': 200,
        'tiempos.request_id': headers.get('x-request-id'),
      },
    });
    const statement = await until(() =>
      inTrace().find(({ attributes }) => /from posts/i.test(String(attributes['db.query.text']))),
    );
    expect(statement.attributes).toMatchObject({ 'db.system.name': 'postgresql' });
    expect([...collector.services]).toEqual(['tiempos']);
  });

  it('hold no personal data, no parameters, no tokens and no query strings', async () => {
    const { collector, product } = await traced();
    const { client } = product;
    const account = { name: 'Bí Mật Hoa', email: 'bi.mat@tiem.example', password: 'RatBiMat2026' };
    const editor = await client.signUp(account);
    await client.rest('POST', '/api/auth/login', { ...account, password: 'SaiBiMat2026' });
    await editor.graphql('query ($text: String!) { posts(filter: { search: $text }) { contents { id } } }', {
      text: 'timbimat',
    });
    await client.rest('GET', '/preview/tokenbimat?x=querybimat');
    await client.rest('GET', '/blog/duongbimat', undefined, {
      'user-agent': 'trinhduyetbimat',
      'x-forwarded-for': '203.0.113.77',
    });
    await until(() => collector.spans.filter(isRequest).length >= 5);
    const sent = collector.requests.map(({ body }) => body).join('\n');
    expect(sent).toContain('INSERT INTO');
    expect(sent).not.toMatch(/bimat|bi\.mat|BiMat|Hoa|203\.0\.113/);
    expect(sent).not.toContain(editor.tokens!.accessToken);
    expect(sent).not.toContain(editor.tokens!.refreshToken);
  });

  it('disturb nobody while the collector is away', async () => {
    const { collector, product } = await traced({ OTEL_EXPORTER_OTLP_TIMEOUT: '500' });
    await collector.close();
    for (let number = 0; number < 50; number += 1) {
      expect((await product.client.rest('GET', LATEST)).status).toBe(200);
    }
    expect(await product.end()).toBe(0);
  });

  it('are missing without the SDK, which a warning says where a variable of OpenTelemetry is set', async () => {
    const warning = 'OTEL_EXPORTER_OTLP_ENDPOINT has no effect';
    const { collector, product } = await traced({ NODE_OPTIONS: '' });
    expect((await product.client.rest('GET', LATEST)).status).toBe(200);
    await product.end();
    expect(product.output()).toContain(warning);
    expect(collector.requests).toEqual([]);
    const { product: other } = await traced();
    await other.end();
    expect(other.output()).not.toContain(warning);
  });
});
