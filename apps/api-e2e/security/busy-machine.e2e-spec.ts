import { spawn, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { aPostForm } from '@tiempos/api/test/builders';
import { isFull, measured } from '@tiempos/api/test/security';
import { aFolder, spawned } from '../kit/killable-product.js';
import { isLinux } from '../kit/spawned-product.js';

const LOOPS_PER_CORE = 2;
const PAGES = 200;
const SAVES = 20;

const onFullLinux = isLinux && isFull ? it : it.skip;

describe('A machine that other programs keep busy, with two loops on each core (F175)', () => {
  const loops: ChildProcess[] = [];
  beforeEach(() => {
    const count = LOOPS_PER_CORE * availableParallelism();
    while (loops.length < count)
      loops.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  });
  afterEach(() => {
    for (const loop of loops.splice(0)) loop.kill('SIGKILL');
  });

  onFullLinux(
    'makes a client wait, and refuses nothing: a start, 200 pages, and saves and reads one after another',
    async () => {
      const began = performance.now();
      // With the embedded database, and the default of the setting.
      const product = await spawned({ DATA_DIR: aFolder(), SEED: 'sample', MAX_EVENT_LOOP_DELAY_MS: '250' });
      const started = performance.now() - began;
      const counts: Record<string, number> = {};
      const count = (status: number) => (counts[status] = (counts[status] ?? 0) + 1);
      // No two of them have the same text, so that no cache serves them.
      for (let number = 0; number < PAGES; number += 1) {
        const { status } = await product.client.rest('GET', `/blogs?search=ban+${number}`, undefined, {
          accept: 'text/html',
        });
        count(status);
      }
      const editor = await product.client.signUp();
      for (let number = 0; number < SAVES; number += 1) {
        const saved = await editor.rest(
          'POST',
          '/api/post',
          aPostForm({ title: `Tin trên máy bận ${number}` }),
        );
        count(saved.status);
        count((await editor.rest('GET', '/api/post/list')).status);
        count((await product.client.rest('GET', `/blog/${saved.body.data.title_path}`)).status);
      }
      measured(`start ${Math.round(started)} ms, ${JSON.stringify(counts)}`);
      expect(counts).toEqual({ 200: PAGES + 3 * SAVES });
      expect(product.output()).not.toContain('The event loop is more than');
    },
  );
});
