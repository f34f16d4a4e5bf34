import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aPostForm } from '@tiempos/api/test/builders';
import { createEmptyDatabase } from '@tiempos/api/test/database';
import { whereAllowed } from '@tiempos/api/test/security';
import { until } from '@tiempos/api/test/until';
import { aFolder, closing, spawned } from '../kit/killable-product.js';
import { buildRelease, newestTag } from '../kit/newest-release.js';
import type { SpawnedProduct } from '../kit/spawned-product.js';

const command = join(import.meta.dirname, '../../../tools/launcher/cli.mjs');
const tag = await newestTag();

type Editor = Awaited<ReturnType<SpawnedProduct['client']['signUp']>>;

const newest = async ({ client }: SpawnedProduct) =>
  (await client.rest<{ contents: { title: string }[] }>('GET', '/api/post/display/latest3')).body.contents[0]
    ?.title;

async function publish(editor: Editor, title: string) {
  const { status } = await editor.rest('POST', '/api/post', aPostForm({ title, isDraft: '0' }));
  return status;
}

describe('The newest release beside this one on the same database (F162)', () => {
  whereAllowed(tag !== undefined, 'the clone has no tag')(
    'goes on while this one migrates, and each shows at once what the other publishes',
    async () => {
      const release = await buildRelease(tag!);
      closing.push(release.remove);
      const { url: DATABASE_URL, drop } = await createEmptyDatabase();
      closing.push(drop);
      const settings = { DATABASE_URL, DATA_DIR: aFolder(), SIGNUP_MODE: 'open' };
      const before = await spawned(settings, [], release.root);
      const editor = await before.client.signUp();
      expect(await publish(editor, 'Trước khi nâng cấp')).toBe(200);
      expect(await newest(before)).toBe('Trước khi nâng cấp');

      const statuses: number[] = [];
      let isMigrated = false;
      const traffic = (async () => {
        for (let count = 0; !isMigrated || count < 5; count += 1) {
          statuses.push((await before.client.rest('GET', '/api/post/display/list?page=1')).status);
          statuses.push(await publish(editor, `Trong lúc nâng cấp ${count}`));
        }
      })();
      const env = { ...process.env, ...settings };
      const { stdout } = await promisify(execFile)(process.execPath, [command, 'migrate'], { env });
      isMigrated = true;
      await traffic;
      expect(stdout).toMatch(/\d+ migrations ran\.\n$/);
      expect(new Set(statuses)).toEqual(new Set([200]));

      const after = await spawned(settings);
      const headers = { authorization: `Bearer ${editor.tokens!.accessToken}` };
      expect((await after.client.rest('GET', '/api/auth/me', undefined, headers)).status).toBe(200);
      const sides = [before, after];
      for (const [index, writer] of sides.entries()) {
        const writing = await writer.client.signUp();
        for (const side of sides) await newest(side);
        const title = `Tin của bản ${index === 0 ? 'trước' : 'mới'}`;
        expect(await publish(writing, title)).toBe(200);
        for (const side of sides) await until(async () => (await newest(side)) === title);
      }
      for (const side of sides) {
        expect((await side.client.rest('GET', '/health')).status).toBe(200);
        expect(await side.end('SIGTERM')).toBe(0);
      }
      // Back to the former release, as an operator may have to.
      const again = await spawned(settings, [], release.root);
      expect(await newest(again)).toBe('Tin của bản mới');
    },
    900_000,
  );
});
