import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@tiempos/api/test/until';
import { closing } from '../kit/killable-product.js';
import { measured } from '../kit/scraped-product.js';
import { itWithPrometheus, runPromtool, startPrometheus } from '../kit/prometheus.js';

describe('docs/operations/alerts.yaml (F167)', () => {
  const file = join(import.meta.dirname, '../../../docs/operations/alerts.yaml');

  it('names only figures that a scrape has', async () => {
    const { read } = await measured({
      SMTP_URL: 'smtp://127.0.0.1:9',
      CONTACT_RECIPIENT: 'a@tiem.example',
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
      const { port, product } = await measured();
      const prometheus = await startPrometheus(port, file);
      closing.push(prometheus.stop);
      await until(async () => (await prometheus.query('tiempos_database_up')) === 1);
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
  );
});
