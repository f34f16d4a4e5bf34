import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aContactMessage, CAPTCHA_KEY } from '../../test/contact.js';
import { aPhotoFile } from '../../test/images.js';
import { image, ImageUse } from '../../test/image-use.js';
import { runBeside } from '../../test/operator-command.js';
import { startApp, type TestApp } from '../../test/start-app.js';
import type { TestClient } from '../../test/test-client.js';

let tested: TestApp;
let editor: TestClient;
let parent: string;
beforeAll(async () => {
  tested = await startApp({ CAPTCHA_SECRET: CAPTCHA_KEY });
  editor = await tested.client.signUp({ name: 'Trần Bí Mật' });
  parent = mkdtempSync(join(tmpdir(), 'export-'));
});
afterAll(async () => {
  await tested.close();
  rmSync(parent, { recursive: true, force: true });
});

const run = (...args: string[]) => runBeside(tested, ['export', ...args], { INIT_CWD: parent });

describe('npm run export (F181)', () => {
  it('writes posts, drafts too, with their pictures and former addresses, and nothing of people', async () => {
    expect((await tested.client.rest('POST', '/api/send-contact-form', await aContactMessage())).status).toBe(
      200,
    );
    const use = new ImageUse(tested, editor);
    const stored = await use.upload();
    const { id } = await use.save(
      { title: 'Giá mới', content: `<p>Từ hôm nay</p>${image(stored)}`, keywords: 'giá, quán' },
      await aPhotoFile(),
    );
    await use.save({ title: 'Nháp', isDraft: '1' });
    await editor.graphql(
      'mutation ($id: ID!) { setPostSlug(id: $id, slug: { titlePath: "bang-gia" }) { id } }',
      { id: String(id) },
    );

    expect(await run('tin')).toBe(`2 posts with 2 pictures are in ${parent}/tin.`);
    const all = readdirSync(join(parent, 'tin'), { recursive: true }).map(String).toSorted();
    expect(all).toEqual([
      'bang-gia',
      'bang-gia/cover.jpg',
      'bang-gia/index.html',
      'bang-gia/picture-1.jpg',
      'former-addresses.csv',
      'nhap',
      'nhap/index.html',
    ]);
    const post = readFileSync(join(parent, 'tin/bang-gia/index.html'), 'utf8');
    expect(post).toContain(
      '\ndraft: false\nslug: bang-gia\ntags:\n  - giá\n  - quán\ncover:\n  image: cover.jpg\n',
    );
    expect(post).toContain(
      '\naliases:\n  - /blog/gia-moi\n---\n<p>Từ hôm nay</p><img src="picture-1.jpg" width="500" height="50">\n',
    );
    expect(post).not.toContain('Bí Mật');
    expect(readFileSync(join(parent, 'tin/nhap/index.html'), 'utf8')).toContain('\ndraft: true\n');
    expect(readFileSync(join(parent, 'tin/former-addresses.csv'), 'utf8')).toBe(
      'from,to\n/blog/gia-moi,/blog/bang-gia\n',
    );
    await expect(run('tin')).rejects.toThrow(`The folder ${parent}/tin is not empty; name another one.`);
  });
});
