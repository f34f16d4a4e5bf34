import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { aPhoto, aPhotoFile } from '../../test/images.js';
import { image, ImageUse } from '../../test/image-use.js';
import { runBeside } from '../../test/operator-command.js';
import { startPostSaves } from '../../test/post-saves.js';
import { startApp } from '../../test/start-app.js';

const { tested, editor, saved } = await startPostSaves();
const folder = mkdtempSync(join(tmpdir(), 'import-'));
afterAll(async () => {
  await tested.close();
  rmSync(folder, { recursive: true });
});

beforeEach(() => tested.database.query('truncate posts, imported_posts, former_paths, former_slugs cascade'));

cpSync(join(import.meta.dirname, 'import/sources/samples/wordpress-blocks.xml'), join(folder, 'tin.xml'));
const EMAIL = editor.account!.email;
const run = (...args: string[]) =>
  runBeside(tested, ['import', ...args, '--as', EMAIL], { INIT_CWD: folder });

/** The texts of an export; pictures are encoded anew. */
function textsIn(path: string): Record<string, string> {
  const names = readdirSync(path, { recursive: true }).map(String).toSorted();
  return Object.fromEntries(
    names.map((name) => [name, /html|csv$/.test(name) ? readFileSync(join(path, name), 'utf8') : '']),
  );
}

describe('npm run import (F182, C114)', () => {
  it('says what would come, brings it, goes on, and takes it back', async () => {
    const picture = join(folder, 'uploads/2025/05/mat-tien.jpg');
    mkdirSync(dirname(picture), { recursive: true });
    writeFileSync(picture, await aPhoto());
    const came = '1  2025-05-01  published  /blog/mo-tiem  Mở tiệm & bán phở';
    const dry = await run('tin.xml', '--uploads', 'uploads');
    expect(dry).toContain('WordPress of https://quan.example: nothing is written without --write');
    expect(dry).toContain(came);
    expect(dry).toContain('–  wordpress:2: a page, not a post: Giới thiệu');
    expect(await tested.database.query('select from posts')).toEqual([]);

    expect(await run('tin.xml', '--uploads', 'uploads', '--write')).toContain(came);
    const again = await run('tin.xml', '--uploads', 'uploads', '--write');
    expect(again).toContain('0 posts imported, 1 here since an earlier run, 1 not possible.');
    expect(await tested.database.query('select img_file_name from posts')).toEqual([
      { img_file_name: expect.stringMatching(/\.jpg$/) },
    ]);
    expect((await tested.client.rest('GET', '/2025/05/mo-tiem/')).headers.get('location')).toBe(
      '/blog/mo-tiem',
    );

    await run('tin.xml', '--undo', '--write');
    expect(await tested.database.query('select from posts')).toEqual([]);
  });

  it('reads what npm run export has written, and exports the same again', async () => {
    const use = new ImageUse(tested, editor);
    const { id } = await use.save(
      { title: 'Giá mới', content: `<p>Từ hôm nay</p>${image(await use.upload())}`, keywords: 'giá, quán' },
      await aPhotoFile(),
    );
    await saved({ title: 'Nháp để đó', isDraft: '1' });
    await editor.graphql(
      'mutation ($id: ID!) { setPostSlug(id: $id, slug: { titlePath: "bang-gia" }) { id } }',
      { id: String(id) },
    );
    await runBeside(tested, ['export', 'a'], { INIT_CWD: folder });
    const other = await startApp();
    try {
      const { account } = await other.client.signUp();
      const args = ['import', 'a', '--as', account!.email, '--write'] as const;
      const lines = await runBeside(other, [...args], { INIT_CWD: folder });
      expect(lines).toContain('2 posts imported, 0 here since an earlier run, 0 not possible.');
      await runBeside(other, ['export', 'b'], { INIT_CWD: folder });
    } finally {
      await other.close();
    }
    expect(textsIn(join(folder, 'b'))).toEqual(textsIn(join(folder, 'a')));
  });

  it('names an account that there is not', async () => {
    const args = ['import', 'tin.xml', '--as', 'ai@tiem.example'] as const;
    await expect(runBeside(tested, [...args], { INIT_CWD: folder })).rejects.toThrow(
      'There is no account ai@tiem.example.',
    );
  });
});
