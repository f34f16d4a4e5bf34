import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { aSignUp } from '../../test/builders.js';
import { aPhoto, aPhotoFile } from '../../test/images.js';
import { image, ImageUse } from '../../test/image-use.js';
import { runBeside } from '../../test/operator-command.js';
import { samplePath } from '../../test/source-samples.js';
import { startApp, type TestApp } from '../../test/start-app.js';
import type { TestClient } from '../../test/test-client.js';

let first: TestApp;
let second: TestApp;
let editor: TestClient;
let parent: string;
beforeAll(async () => {
  [first, second] = [await startApp(), await startApp()];
  editor = await first.client.signUp();
  parent = mkdtempSync(join(tmpdir(), 'moving-'));
});
afterAll(async () => {
  await first.close();
  await second.close();
  rmSync(parent, { recursive: true, force: true });
});

const run = (tested: TestApp, ...args: [string, ...string[]]) =>
  runBeside(tested, args, { INIT_CWD: parent });

/** A new account's email. */
async function anAccount(tested: TestApp): Promise<string> {
  const { email } = aSignUp();
  await tested.client.signUp({ email });
  return email;
}

/** The files of a folder: texts as they are, pictures by their size, for they are encoded anew. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const names = readdirSync(join(parent, folder), { recursive: true }).map(String).toSorted();
  const files: Record<string, string> = {};
  for (const name of names.filter((one) => /\.\w+$/.test(one))) {
    const bytes = readFileSync(join(parent, folder, name));
    if (/\.(?:html|csv)$/.test(name)) files[name] = bytes.toString();
    else {
      const { width, height } = await sharp(bytes).metadata();
      files[name] = `${width} × ${height}`;
    }
  }
  return files;
}

describe('Moving from WordPress, and on', () => {
  it('exports the same from a new installation that has imported an export', async () => {
    for (const name of ['to-pho-1024x683', 'ban', 'bep', 'mat-tien']) {
      const file = join(parent, 'uploads/2025/05', `${name}.jpg`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, await aPhoto({ width: 500, height: 300 }));
    }
    const owner = await anAccount(first);
    const wordpress = samplePath('wordpress-blocks.xml');
    const imported = await run(first, 'import', wordpress, '--as', owner, '--uploads', 'uploads', '--write');
    expect(imported).toContain('1 post imported, 0 here since an earlier run, 1 not possible.');
    const use = new ImageUse(first, editor);
    const { id } = await use.save(
      { title: 'Giá mới', description: 'Một\n\nHai < ba', content: `<p>Hay</p>${image(await use.upload())}` },
      await aPhotoFile(),
    );
    await editor.graphql(
      'mutation ($id: ID!) { setPostSlug(id: $id, slug: { titlePath: "bang-gia" }) { id } }',
      {
        id: String(id),
      },
    );
    const offline = await use.save({ title: 'Hết mùa' });
    await use.save({ id: String(offline.id), title: 'Hết mùa', isDraft: '1' });
    await use.save({ title: 'Chưa xong', isDraft: '1' });

    expect(await run(first, 'export', 'out')).toBe(`4 posts with 7 pictures are in ${parent}/out.`);
    const again = await run(second, 'import', 'out', '--as', await anAccount(second), '--write');
    expect(again).toContain('4 posts imported, 0 here since an earlier run, 0 not possible.');
    await run(second, 'export', 'out-again');

    const out = await filesOf('out');
    expect(Object.keys(out)).toHaveLength(12);
    expect(out['mo-tiem/index.html']).toContain(
      '\naliases:\n  - /2025/05/mo-quan\n  - /2025/05/mo-tiem\n  - /?p=123\n',
    );
    expect(out['mo-tiem/index.html']).toContain(
      '\npublishDate: 2025-05-01T01:30:00.000Z\nlastmod: 2025-05-20T02:00:00.000Z\n',
    );
    expect(out['bang-gia/index.html']).toContain('\naliases:\n  - /blog/gia-moi\n');
    expect(await filesOf('out-again')).toEqual(out);
  });
});
