import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { aPhoto } from '../../test/images.js';
import { runBeside } from '../../test/operator-command.js';
import { startPostSaves } from '../../test/post-saves.js';

const { tested, editor } = await startPostSaves();
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

  it('names an account that there is not', async () => {
    const args = ['import', 'tin.xml', '--as', 'ai@tiem.example'] as const;
    await expect(runBeside(tested, [...args], { INIT_CWD: folder })).rejects.toThrow(
      'There is no account ai@tiem.example.',
    );
  });
});
