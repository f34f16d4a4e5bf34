import { startPostSaves } from '../../../test/post-saves.js';

const { tested, editor, saved: publish } = await startPostSaves();
afterAll(() => tested.close());

const page = (path: string) => tested.client.rest('GET', path, undefined, { accept: 'text/html' });

describe('GET /blog/{titlePath} as people pass it on (C85)', () => {
  it.each([
    ['in capitals', (slug: string) => `/blog/${slug.toUpperCase()}`],
    ['with the first letters in capitals', (slug: string) => `/Blog/${slug}`],
    ['with the punctuation of a message', (slug: string) => `/blog/${slug}).`],
    ['with a quotation mark and an ellipsis', (slug: string) => `/blog/${slug}%E2%80%9D%E2%80%A6`],
    ['with a character that nobody sees', (slug: string) => `/blog/${slug}%E2%80%8B`],
    ['with a slash', (slug: string) => `/blog/${slug}/`],
    ['with hyphens', (slug: string) => `/blog/${slug}--`],
  ])('sends who comes by an address %s to that of the article', async (_, addressOf) => {
    const { id, title_path: slug } = await publish({ title: 'Bún bò Đông Ba' });
    const { status, headers } = await page(`${addressOf(slug)}?utm_source=zalo&x=//a.example`);
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      301,
      `/blog/${slug}?utm_source=zalo&x=//a.example`,
      'no-cache',
    ]);
    expect((await editor.rest('GET', `/api/post/${id}`)).body.clicked_number).toBe(0);
  });

  it.each(['/blog/KHONG-CO-TIN-NAY).', '/blog/%E2%80%8B', '/blog/).', '/blog/%2F%2Fa.example'])(
    'leads from %s nowhere but to the not-found page',
    async (path) => {
      const { status, headers } = await page(path);
      expect([status, headers.get('location')]).toEqual([302, '/khong-tim-thay-trang-web']);
    },
  );
});
