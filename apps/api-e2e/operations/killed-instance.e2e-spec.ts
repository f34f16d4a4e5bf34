import { setTimeout as sleep } from 'node:timers/promises';
import { aPostForm } from '@tiempos/api/test/builders';
import { measured } from '@tiempos/api/test/security';
import { TestClient } from '@tiempos/api/test/test-client';
import { until } from '@tiempos/api/test/until';
import { startBehindNginx } from '../kit/instances.js';
import { closing } from '../kit/killable-product.js';
import { describeWithNginx } from '../kit/nginx-server.js';
import { describeWithObjectStore, startObjectStore } from '../kit/object-store.js';
import { acknowledged, getReads, startTraffic, statusCounts, titlesOf } from '../kit/traffic.js';

const isReady = async (client: TestClient) =>
  (await client.rest('GET', '/health/ready').catch(() => undefined))?.status === 200;

describeWithNginx('Instances behind nginx under load (F177)', () => {
  describeWithObjectStore('with pictures in an object store', () => {
    let store: Awaited<ReturnType<typeof startObjectStore>>;
    beforeAll(async () => {
      store = await startObjectStore();
    });
    afterAll(() => store?.stop());

    it('lose no page when one is killed at any time, and nothing that was acknowledged', async () => {
      const instances = await startBehindNginx(2, { FILES_URL: (await store.bucket()).url() });
      closing.push(instances.stop);
      const editor = new TestClient(instances.client.url, (await instances.client.signUp()).tokens);
      const { body } = await editor.rest('POST', '/api/post', aPostForm());
      const traffic = startTraffic(editor, getReads(body.data.title_path), { reads: 100, saves: 10 });
      closing.push(traffic.stop);
      await sleep(3_000);
      for (const at of [0, 1, 0]) {
        expect(await instances.products[at]!.end('SIGKILL')).toBe('SIGKILL');
        await sleep(1_000);
        const { client } = await instances.restart(at);
        await until(() => isReady(client));
        // What it refused while it was away has ended elsewhere before the other one is killed.
        await sleep(3_000);
      }
      await traffic.stop();

      const { sent } = traffic;
      const failed = sent.filter(({ status }) => status !== 200);
      // nginx repeats no save that it has sent.
      expect(failed.filter(({ name, status }) => name !== 'save' || status !== 502)).toEqual([]);
      const found = await titlesOf(instances);
      expect(new Set(found).size).toBe(found.length);
      expect(found).toEqual(expect.arrayContaining(acknowledged(sent)));
      expect(found.length - acknowledged(sent).length).toBeLessThanOrEqual(failed.length);
      measured(`3 kills: ${JSON.stringify(statusCounts(sent))}`);
    });
  });
});
