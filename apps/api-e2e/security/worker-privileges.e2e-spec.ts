import { readFileSync } from 'node:fs';
import { aPostForm } from '@tiempos/api/test/builders';
import { aJpegOfScans } from '@tiempos/api/test/hostile-images';
import { asFile } from '@tiempos/api/test/images';
import { until } from '@tiempos/api/test/until';
import { aDatabase, aFolder, spawned } from '../kit/killable-product.js';
import { isLinux, workersOf } from '../kit/spawned-product.js';

const onLinux = isLinux ? it : it.skip;

describe('The processes that decode pictures and sanitise contents', () => {
  onLinux('know no secret of the server and are not root', async () => {
    const secrets = {
      JWT_SECRET: 'khoa-ky-dai-hon-ba-muoi-hai-ky-tu-0123',
      AWS_SECRET_ACCESS_KEY: 'khoa-cua-kho',
      NODE_OPTIONS: '--no-deprecation',
    };
    const { url } = await aDatabase();
    const product = await spawned({ DATABASE_URL: url, DATA_DIR: aFolder(), ...secrets });
    const editor = await product.client.signUp();
    // Both take seconds, and fail when the test ends.
    const endless = asFile(aJpegOfScans(90_000), 'image/jpeg', 'a.jpg');
    for (const form of [aPostForm({}, endless), aPostForm({ content: '<'.repeat(999_999) })])
      editor.rest('POST', '/api/post', form).catch(() => undefined);
    const server = readFileSync(`/proc/${product.pid}/environ`, 'latin1');
    for (const value of Object.values(secrets)) expect(server).toContain(value);

    for (const name of ['image-worker', 'content-worker']) {
      await until(() => workersOf(product.pid, name).length === 1);
      const [pid] = workersOf(product.pid, name);
      const statusOf = () => readFileSync(`/proc/${pid}/status`, 'utf8');
      // It is of root while it loads its code, before it gets any input.
      await until(() => /^Uid:(\t[1-9]\d*){4}$/m.test(statusOf()));
      expect(statusOf()).toMatch(/^CapEff:\t0+$/m);

      const variables = readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0');
      const names = variables.map((variable) => variable.split('=')[0]).filter(Boolean);
      const allowed = /^(NODE_(ENV|CHANNEL_\w+)|TZ|LANG|LD_LIBRARY_PATH|SystemRoot|MALLOC_TRIM_THRESHOLD_)$/;
      expect(names.filter((name) => !allowed.test(name!))).toEqual([]);
    }
  });
});
