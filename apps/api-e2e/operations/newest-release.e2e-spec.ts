import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aPostForm } from '@tiempos/api/test/builders';
import { aPhotoFile } from '@tiempos/api/test/images';
import { createEmptyDatabase } from '@tiempos/api/test/database';
import { whereAllowed } from '@tiempos/api/test/security';
import { aFolder, closing, spawned } from '../kit/killable-product.js';
import { buildRelease, newestTag } from '../kit/newest-release.js';

const command = join(import.meta.dirname, '../../../tools/launcher/cli.mjs');
const tag = await newestTag();

describe('Data of the newest release (C92)', () => {
  whereAllowed(tag !== undefined, 'the clone has no tag')(
    'are moved while it is stopped: posts, pictures, views and sessions are there',
    async () => {
      const release = await buildRelease(tag!);
      closing.push(release.remove);
      const { url: DATABASE_URL, drop } = await createEmptyDatabase();
      closing.push(drop);
      const settings = { DATABASE_URL, DATA_DIR: aFolder(), SIGNUP_MODE: 'open' };
      const before = await spawned(settings, [], release.root);
      const editor = await before.client.signUp();
      const form = aPostForm({ title: 'Trước khi nâng cấp', isDraft: '0' }, await aPhotoFile());
      const saved = (await editor.rest('POST', '/api/post', form)).body.data;
      const path = `/api/post/display/${saved.title_path}`;
      for (const title of ['Sửa lần một', 'Sửa lần hai']) {
        const again = aPostForm({ id: String(saved.id), title, isDraft: '0' });
        expect((await editor.rest('POST', '/api/post', again)).status).toBe(200);
      }
      expect((await before.client.rest('GET', path)).status).toBe(200);
      expect(await before.end('SIGTERM')).toBe(0);

      const env = { ...process.env, ...settings };
      const { stdout } = await promisify(execFile)(process.execPath, [command, 'migrate'], { env });
      expect(stdout).toMatch(/\d+ migrations ran\.\n$/);

      const { client } = await spawned(settings);
      const headers = { authorization: `Bearer ${editor.tokens!.accessToken}` };
      expect((await client.rest('GET', '/api/auth/me', undefined, headers)).status).toBe(200);
      const list = await client.rest('GET', '/api/post/list?filters={"q":"sua lan hai"}', undefined, headers);
      expect(list.body.contents).toMatchObject([{ id: saved.id, clicked_number: 1 }]);
      const { body: article } = await client.rest('GET', path);
      expect(article).toMatchObject({ title: 'Sửa lần hai', img_file_name: saved.img_file_name });
      const picture = await client.rest('GET', `/api/files/resources/${saved.img_file_name}`);
      expect(picture.status).toBe(200);
    },
    900_000,
  );
});
