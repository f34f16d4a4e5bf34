import { image, ImageUse, aSmallPhoto, urlOf } from '../../../../test/image-use.js';
import { startApp, type TestApp } from '../../../../test/start-app.js';
import type { TestClient } from '../../../../test/test-client.js';

let tested: TestApp;
let editor: TestClient;
let images: ImageUse;
beforeAll(async () => {
  tested = await startApp();
  editor = await tested.client.signUp();
  images = new ImageUse(tested, editor);
});
afterAll(() => tested.close());

async function namedBy(id: number): Promise<string[]> {
  const rows = await tested.database.query<{ file_name: string }>(
    `select file_name from post_version_files where version_id =
       (select id from post_versions where post_id = $1 and kind = 'saved' order by number desc limit 1)`,
    [id],
  );
  return rows.map(({ file_name }) => file_name).sort();
}

describe('The images that a post uses', () => {
  it('are recorded by each save, and stay with the deleted post', async () => {
    const [one, two] = [await images.upload(), await images.upload()];
    const { id } = await images.save({ content: `<p>Chào</p>${image(one)}${image(one)}` });
    expect(await namedBy(id)).toEqual([one]);
    await images.save({ id: String(id), content: image(one) + image(two) });
    expect(await namedBy(id)).toEqual([one, two].sort());
    await images.save({ id: String(id), content: image(two) });
    expect(await namedBy(id)).toEqual([two]);

    const form = new FormData();
    for (const [name, value] of Object.entries({ id: String(id), title: 'Tựa', description: 'Mô tả' }))
      form.set(name, value);
    expect((await editor.rest('POST', '/api/post', form)).status).toBe(200);
    expect(await namedBy(id)).toEqual([two]);

    const SAVE = 'mutation ($input: PostInput!) { savePost(input: $input) { id } }';
    const input = { id: String(id), title: 'Tựa', description: 'Mô tả', content: image(one) };
    expect((await editor.graphql(SAVE, { input })).errors).toBeUndefined();
    expect(await namedBy(id)).toEqual([one]);

    await images.delete(id);
    expect(await namedBy(id)).toEqual([one]);
    expect([await images.exists(one), await images.exists(two)]).toEqual([true, true]);
  });

  it('stay unchanged when a save fails', async () => {
    const [one, two] = [await images.upload(), await images.upload()];
    const { id } = await images.save({ content: image(one) });
    expect((await images.trySave({ id: String(id), content: image(two), version: '7' })).status).toBe(409);
    await tested.database.query(
      'alter table post_history add constraint refuse_all check (version < 0) not valid',
    );
    expect((await images.trySave({ id: String(id), content: image(two) })).status).toBe(500);
    await tested.database.query('alter table post_history drop constraint refuse_all');
    expect(await namedBy(id)).toEqual([one]);
  });

  it.each<[string, (name: string) => string]>([
    ['as the editor writes it', (name) => `<img src="${urlOf(name)}">`],
    ['with a width', (name) => `<img src="${urlOf(name)}?w=480" width="480">`],
    ['absolute', (name) => `<img src="https://tiem.example${urlOf(name)}">`],
    ['with another host and scheme', (name) => `<img src="http://www.tiem.example:8080${urlOf(name)}">`],
    ['relative to the page', (name) => `<img src="../api/files/resources/${name}">`],
    ['as a link', (name) => `<p><a href="${urlOf(name)}">Xem ảnh lớn</a></p>`],
    [
      'with entities',
      (name) => `<img src="&#x2f;api&sol;files/resources/&#${name.charCodeAt(0)};${name.slice(1)}">`,
    ],
    [
      'percent-encoded',
      (name) => `<img src="/%61pi/files/resources/${name.replaceAll('-', '%2d').replace('.', '%2E')}">`,
    ],
    ['with detours', (name) => `<img src="/api/files/x/../resources/./${name}#a">`],
    ['with backslashes', (name) => `<img src="\\api\\files\\resources\\${name}">`],
    [
      'with line breaks',
      (name) => `<img src=" /api/files/\nresources/${name.slice(0, 5)}\t${name.slice(5)}">`,
    ],
  ])('are found and kept when named %s', async (_spelling, html) => {
    const name = await images.upload();
    const { id, content } = await images.save({ content: `<p>Chào</p>${html(name)}` });
    expect(await namedBy(id)).toEqual([name]);

    // What a browser makes of the saved text is the image.
    const written = /(?:src|href)="([^"]*)"/.exec(content)![1]!;
    const { pathname } = new URL(written, 'https://tiem.example/blog/tin');
    expect((await fetch(tested.url + pathname)).status).toBe(200);

    await images.passDays(31);
    await images.purge();
    expect(await images.exists(name)).toBe(true);
  });

  it('are limited to a thousand', async () => {
    const names = (count: number) =>
      Array.from({ length: count }, (_, index) => `<img src="/anh/${index}.jpg">`).join('');
    await images.save({ content: names(1000) });
    const { status, body } = await images.trySave({ content: names(1001) });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ content: 'Một tin có tối đa 1.000 ảnh' });
  });

  it('may be on other hosts: external images and unknown names are saved unchanged', async () => {
    const content = [
      '<img src="https://noi-khac.example/api/files/resources/3f0b8c1e-9a52-4c55-8a4e-0d9f6b7c2a11.jpg">',
      '<img src="/api/files/resources/khong-co.jpg">',
    ].join('');
    const { id } = await images.save({ content });
    expect(await namedBy(id)).toEqual([]);
  });
});

describe('A replaced or deleted thumbnail (C33, C61)', () => {
  const deleteRevisions = () => images.forgetVersions();

  it('stays while the content of another post uses it, and is purged later', async () => {
    const first = await images.save({}, await aSmallPhoto());
    const name = first.img_file_name!;
    const other = await images.save({ content: image(name) });
    await images.save({ id: String(first.id), oldThumbImg: '' });
    await deleteRevisions();
    expect(await images.exists(name)).toBe(true);

    await images.passDays(31);
    await images.purge();
    expect(await images.exists(name)).toBe(true);

    await images.save({ id: String(other.id), content: '' });
    await deleteRevisions();
    await images.purge();
    expect(await images.exists(name)).toBe(true);
    await images.passDays(31);
    await images.purge();
    expect(await images.exists(name)).toBe(false);
  });

  it('stays while its own post uses it in the content', async () => {
    const { id, img_file_name } = await images.save({}, await aSmallPhoto());
    await images.save({ id: String(id), content: image(img_file_name!), oldThumbImg: '' });
    await deleteRevisions();
    await images.passDays(31);
    await images.purge();
    expect(await images.exists(img_file_name!)).toBe(true);
  });

  it('stays while a revision has it, also of a deleted post', async () => {
    const { id, img_file_name } = await images.save({}, await aSmallPhoto());
    await images.save({ id: String(id), oldThumbImg: '' });
    await images.delete(id);
    await images.passDays(31);
    await images.purge();
    expect(await images.exists(img_file_name!)).toBe(true);
    await deleteRevisions();
    await images.passDays(31);
    await images.purge();
    expect(await images.exists(img_file_name!)).toBe(false);
  });
});
