import { aPost } from '../../../test/builders.js';
import { startPostSaves } from '../../../test/post-saves.js';

const { tested, editor, publish, saved } = await startPostSaves();
afterAll(() => tested.close());

const visit = async (path: string, accept = 'text/html') => {
  const response = await fetch(tested.url + path, { headers: { accept }, redirect: 'manual' });
  await response.text();
  const { status, headers } = response;
  return [status, headers.get('location')];
};

/** Gives a post an address that it had elsewhere, as an import does. */
const had = (id: number, path: string) =>
  tested.database.query('insert into former_paths (path, post_id) values ($1, $2)', [path, id]);

const NOT_FOUND = [404, null];

describe('An address that a post had elsewhere (C114)', () => {
  it.each([
    ['/2019/05/mo-tiem', '/2019/05/mo-tiem/'],
    ['/2019/06/mở-tiệm', `/2019/06/${encodeURIComponent('mở-tiệm'.normalize('NFD'))}`],
    ['/mo-tiem.html', '/mo-tiem.html?utm_source=zalo'],
    ['/blog/mo-tiem.html', '/blog/mo-tiem.html'],
    ['/?p=123', '/?p=123'],
    ['/?p=124', '/?utm_source=zalo&p=124'],
  ])('%s leads to it, asked as %s', async (path, asked) => {
    const { id, title_path: slug } = await publish(`Tin chuyển nhà ${path}`);
    const before = await visit(asked);
    await had(id, path);
    expect(await visit(asked)).toEqual([301, `/blog/${slug}`]);
    expect(before[1]).not.toBe(`/blog/${slug}`);
  });

  it('is not found while the post is a draft or deleted, and never hides a page of ours', async () => {
    const { id, title_path: slug } = await publish('Tin có lúc ẩn');
    await had(id, '/an');
    await had(id, '/blogs');
    expect(await visit('/an')).toEqual([301, `/blog/${slug}`]);
    expect(await visit('/blogs')).toEqual([200, null]);
    await saved({ id: String(id), title: 'Tin có lúc ẩn', isDraft: '1' });
    expect(await visit('/an')).toEqual(NOT_FOUND);
    await editor.rest('DELETE', `/api/post/${id}`);
    expect(await visit('/an')).toEqual(NOT_FOUND);
  });

  it('leaves the home page alone where no post had the number', async () => {
    expect(await visit('/')).toEqual([200, null]);
    expect(await visit('/?p=99999')).toEqual([200, null]);
    expect(await visit('/?p=x')).toEqual([200, null]);
  });

  it.each([
    ['an unknown one', '/khong-co'],
    ['a long one', `/${'a'.repeat(3000)}`],
    ['one with a NUL', '/%00'],
    ['one that cannot be decoded', '/%E0%A4%A'],
    ['one of another host', '//evil.example/a'],
    ['that of an author', '/author/hoa/'],
    ['that of a month', '/2019/05/'],
  ])('is not found: %s', async (_, path) => expect(await visit(path)).toEqual(NOT_FOUND));
});

describe('Lists and feeds of another system (C114)', () => {
  it.each([
    ['/tag/ban-hang-tet/', 'bán hàng Tết'],
    ['/tag/ban-hang-tet/page/2/', 'bán hàng Tết'],
    ['/tag/f-b', 'F&B'],
    ['/category/tin/ban-hang-tet', 'bán hàng Tết'],
    [`/tag/${encodeURIComponent('bán-hàng-tết')}/`, 'bán hàng Tết'],
  ])('%s leads to the topic', async (path, keyword) => {
    await publish('Chợ Tết', aPost({ keywords: `mẹo, ${keyword}` }));
    expect(await visit(path)).toEqual([301, `/blogs?${new URLSearchParams({ keyword })}`]);
  });

  it.each(['/tag/khong-ai-viet/', '/tag/', '/category/🎉/', '/tag/b%25/'])('%s is not found', async (path) =>
    expect(await visit(path)).toEqual(NOT_FOUND),
  );

  it.each(['/feed', '/feed/'])('%s leads to the feed', async (path) =>
    expect(await visit(path, '*/*')).toEqual([301, '/rss.xml']),
  );
});
