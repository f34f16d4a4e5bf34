import { startPostSaves } from '../../../../test/post-saves.js';
import { keywordKey } from '../keyword-list.js';

const { tested, publish, saved } = await startPostSaves();
beforeEach(() => tested.database.query('truncate posts cascade'));
afterAll(() => tested.close());

const visitor = tested.client;

async function topic(keyword: string) {
  const { data, errors } = await visitor.graphql(
    'query ($keyword: String!) { topic(keyword: $keyword) { title total } }',
    {
      keyword,
    },
  );
  expect(errors).toBeUndefined();
  return data.topic;
}

const currentTopics = async (first?: number) =>
  (await visitor.graphql('query ($first: Int) { currentTopics(first: $first) { title total } }', { first }))
    .data.currentTopics;

const read = (path: string) => visitor.rest<string>('GET', path);

const SPELLINGS = ['Hóa đơn', 'hóa  đơn', 'HOÁ ĐƠN', 'hóa đơn', 'hóa đơn'.normalize('NFD')];

describe('query topic (C113)', () => {
  it('reads the commonest spelling, whatever case, blanks and place of the tone mark are asked for', async () => {
    for (const [n, keywords] of ['hóa đơn, thuế', 'Hoá đơn', 'hóa đơn'].entries())
      await publish(`Tin ${n}`, { keywords });
    await saved({ title: 'Nháp', keywords: 'Hoá đơn', isDraft: '1' });
    for (const keyword of SPELLINGS) expect(await topic(keyword)).toEqual({ title: 'hóa đơn', total: 3 });
    expect(await topic('hoa đơn')).toBeNull();
    expect(await topic('thuế')).toEqual({ title: 'thuế', total: 1 });
  });

  it.each(['', ' ', 'lạ', ',', '\0', '\ud800', 'a'.repeat(5000)])('is null for %j', async (keyword) => {
    await publish('Tin', { keywords: 'thuế,,' });
    expect(await topic(keyword)).toBeNull();
  });

  it('has the posts that publishedPosts lists for the keyword', async () => {
    await publish('Một', { keywords: 'Hoá  đơn' });
    await publish('Hai', { keywords: 'hóa đơn' });
    const query =
      'query ($keyword: String) { publishedPosts(filter: { keyword: $keyword }) { contents { title } } }';
    for (const keyword of SPELLINGS) {
      const { data } = await visitor.graphql(query, { keyword });
      expect(data.publishedPosts.contents).toEqual([{ title: 'Hai' }, { title: 'Một' }]);
    }
  });
});

describe('query currentTopics (C113)', () => {
  it('lists what at least three posts have, the most frequent first', async () => {
    for (const n of [1, 2, 3, 4])
      await publish(`Tin ${n}`, { keywords: n === 1 ? 'Thuế, thuế, kho' : 'thuế, kho' });
    await publish('Tin 5', { keywords: 'kho, hiếm' });
    expect(await currentTopics()).toEqual([
      { title: 'kho', total: 5 },
      { title: 'thuế', total: 4 },
    ]);
    expect(await currentTopics(1)).toHaveLength(1);
  });
});

describe('A topic for programs (C113)', () => {
  it('is in the sitemap from three published posts on', async () => {
    for (const n of [1, 2, 3])
      await publish(`Tin ${n}`, { keywords: n < 3 ? 'Trà & bánh, kho' : 'trà & bánh' });
    const { body } = await read('/sitemap.xml');
    expect(body).toContain('/blogs?keyword=Tr%C3%A0+%26+b%C3%A1nh</loc>');
    expect(body).not.toContain('keyword=kho');
  });

  it('has a feed of its own, and an unknown one has none', async () => {
    const { title_path } = await publish('Trà sen', { keywords: 'Trà' });
    const other = await publish('Cà phê', { keywords: 'cà phê' });
    const { status, body } = await read('/rss.xml?keyword=tr%C3%A0');
    expect(status).toBe(200);
    expect(body).toContain('<title>Trà · Tin tức');
    expect(body).toContain('/rss.xml?keyword=Tr%C3%A0"');
    expect(body).toContain(title_path);
    expect(body).not.toContain(other.title_path);
    expect((await read('/rss.xml')).body).toContain(other.title_path);
    for (const unknown of ['l%E1%BA%A1', '', '%00'])
      expect((await read(`/rss.xml?keyword=${unknown}`)).status).toBe(404);
    expect((await read('/rss.xml?keyword=a&keyword=b')).status).toBe(404);
  });
});

describe('keywordKey (C113)', () => {
  it('is the key that the database computes', async () => {
    const keywords = [
      ...SPELLINGS,
      'Thuỷ sản',
      'khoẻ',
      'hoặc',
      'hoặc'.normalize('NFD'),
      ' a \t b\u00a0c ',
      'QUÝ',
      'toán',
      'xoong',
      '',
    ];
    const rows = await tested.database.query<{ key: string }>(
      'select keyword_key(keyword) as key from unnest($1::text[]) with ordinality as given (keyword, place) order by place',
      [keywords],
    );
    expect(keywords.map(keywordKey)).toEqual(rows.map(({ key }) => key));
  });
});
