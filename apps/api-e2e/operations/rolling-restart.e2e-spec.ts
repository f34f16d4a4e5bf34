import { setTimeout as sleep } from 'node:timers/promises';
import { aPostForm } from '@tiempos/api/test/builders';
import { measured } from '@tiempos/api/test/security';
import { TestClient, type TestResponse } from '@tiempos/api/test/test-client';
import { startBehindNginx } from '../kit/instances.js';
import { aFolder, closing } from '../kit/killable-product.js';
import { describeWithNginx } from '../kit/nginx-server.js';
import { rollingRestart } from '../kit/rolling-restart.js';
import { acknowledged, getReads, graphqlReads, p99, startTraffic, titlesOf } from '../kit/traffic.js';

/**
 * Connects for each request. nginx closes idle connections when it is reloaded: browsers are told before by HTTP/2, and by
 * HTTP/1.1 connect again by themselves; fetch of Node does not.
 */
class ConnectingClient extends TestClient {
  override rest<Body = any>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<TestResponse<Body>> {
    return super.rest(method, path, body, { ...headers, connection: 'close' });
  }
}

describeWithNginx('docs/operations/rolling-restart.sh with nginx-instances.conf (F177)', () => {
  it('loses no request of readers and none of 100 saves and more, and saves nothing twice', async () => {
    const instances = await startBehindNginx(3, { DATA_DIR: aFolder(), DRAIN_SECONDS: '1' });
    closing.push(instances.stop);
    const editor = new ConnectingClient(instances.client.url, (await instances.client.signUp()).tokens);
    const { body } = await editor.rest('POST', '/api/post', aPostForm());
    const reads = { ...getReads(body.data.title_path), ...graphqlReads };
    const pace = { reads: 50, saves: 10 };
    const traffic = startTraffic(editor, reads, pace, new ConnectingClient(editor.url));
    closing.push(traffic.stop);
    await sleep(3_000);

    const before = instances.products.map(({ pid }) => pid);
    const start = performance.now();
    await rollingRestart(instances, { DRAIN_SECONDS: '3' });
    const end = performance.now();
    await sleep(2_000);
    await traffic.stop();

    const { sent } = traffic;
    expect(sent.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await titlesOf(instances)).toEqual(acknowledged(sent));
    const saves = acknowledged(sent.filter(({ at }) => at >= start && at < end)).length;
    expect(saves).toBeGreaterThanOrEqual(100);
    expect(instances.products.filter(({ pid }) => before.includes(pid))).toEqual([]);
    const last = instances.nginx.requests().slice(-100);
    expect(new Set(last.flatMap(({ upstreams }) => upstreams)).size).toBe(3);
    measured(
      `${sent.length} requests, ${saves} saves during the restart of three, none lost; ` +
        `p99 ${p99(sent, 0, start).toFixed(0)} ms before, ${p99(sent, start, end).toFixed(0)} ms during it`,
    );
  });
});
