import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@tiempos/api/test/until';
import { closing } from '../kit/killable-product.js';
import { CACHE, growth, measured, REQUESTS, SCRAPE_TIMEOUT_MS } from '../kit/scraped-product.js';
import { itWithPrometheus, runPromtool, startPrometheus } from '../kit/prometheus.js';
import { serversOf } from '../kit/spawned-product.js';

const LATEST = '/api/post/display/latest3';

describe('GET /metrics with several processes (F167)', () => {
  it('is the sum of all of them', async () => {
    const { get, read } = await measured({ PROCESSES: '2' });
    const before = await read();
    for (let number = 0; number < 40; number += 1) await get(LATEST);
    const after = await read();
    expect(after.value('tiempos_processes')).toBe(2);
    expect(growth(before, after, REQUESTS, { endpoint: 'rest' })).toBe(40);
    const hits = growth(before, after, CACHE, { result: 'hit' });
    expect(hits + growth(before, after, CACHE, { result: 'miss' })).toBe(40);
    expect(after.value('tiempos_build_info')).toBe(1);
    expect(after.value('tiempos_database_up')).toBe(1);
    expect(after.value('tiempos_database_pool_max_connections')).toBe(20);
  });

  it('keeps what a process counted that was killed, and counts that it was replaced', async () => {
    const { get, read, product } = await measured({ PROCESSES: '2' });
    for (let number = 0; number < 40; number += 1) await get(LATEST);
    const before = await read();
    expect(before.value(REQUESTS, { endpoint: 'rest' })).toBe(40);
    expect(before.value('tiempos_process_replacements_total')).toBe(0);
    const [child] = serversOf(product.pid);
    process.kill(child!, 'SIGKILL');
    await until(async () => (await read()).value('tiempos_processes') === 1);
    await until(async () => (await read()).value('tiempos_processes') === 2);
    const after = await read();
    expect(after.value(REQUESTS, { endpoint: 'rest' })).toBe(40);
    expect(after.value('tiempos_process_replacements_total')).toBe(1);
    const lines = product
      .output()
      .split('\n')
      .filter((line) => line.includes('"context":"Processes"'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, msg: 'A process that served ended with SIGKILL and is replaced' },
    ]);
  }, 60_000);

  it('leaves out a process that does not respond, and keeps what it counted', async () => {
    const { get, read, product } = await measured({ PROCESSES: '2' });
    for (let number = 0; number < 40; number += 1) await get(LATEST);
    await read();
    const [child] = serversOf(product.pid);
    process.kill(child!, 'SIGSTOP');
    const start = performance.now();
    const without = await read();
    expect(performance.now() - start).toBeLessThan(SCRAPE_TIMEOUT_MS);
    process.kill(child!, 'SIGCONT');
    expect(without.value('tiempos_processes')).toBe(1);
    expect(without.value(REQUESTS, { endpoint: 'rest' })).toBe(40);
    await until(async () => (await read()).value('tiempos_processes') === 2);
    expect((await read()).value(REQUESTS, { endpoint: 'rest' })).toBe(40);
  }, 60_000);
});

describe('docs/operations/alerts.yaml (F167)', () => {
  const file = join(import.meta.dirname, '../../../docs/operations/alerts.yaml');

  it('names only figures that a scrape has', async () => {
    const { read } = await measured({
      SMTP_URL: 'smtp://127.0.0.1:9',
      CONTACT_RECIPIENT: 'a@tiem.example',
      PROCESSES: '2',
    });
    const { text } = await read();
    const named = new Set(readFileSync(file, 'utf8').match(/\b(?:tiempos|nodejs|process)_\w+/g));
    expect(named.size).toBeGreaterThan(8);
    expect(
      [...named].filter((name) => !text.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `)),
    ).toEqual([]);
  });

  itWithPrometheus('has only rules that promtool accepts', async () => {
    expect(await runPromtool(['check', 'rules', file])).toMatch(/SUCCESS: \d+ rules found/);
  });

  itWithPrometheus(
    'is evaluated by a Prometheus that reads a server, and says when that is gone',
    async () => {
      const { port, product } = await measured({ PROCESSES: '2' });
      const prometheus = await startPrometheus(port, file);
      closing.push(prometheus.stop);
      await until(async () => (await prometheus.query('tiempos_processes')) === 2);
      const rules = await until(async () => {
        const all = await prometheus.rules();
        return all.every(({ health }) => health !== 'unknown') && all;
      });
      expect(rules.length).toBeGreaterThan(10);
      expect(rules.filter(({ health }) => health !== 'ok')).toEqual([]);
      await product.end('SIGKILL');
      await until(async () =>
        (await prometheus.rules()).some(({ name, state }) => name === 'TiemposDown' && state === 'pending'),
      );
    },
    60_000,
  );
});
