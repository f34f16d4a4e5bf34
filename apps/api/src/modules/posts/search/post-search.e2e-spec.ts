import { aPostForm } from '../../../../test/builders.js';
import { startPostSaves } from '../../../../test/post-saves.js';
import type { DeletedPostsService } from '../history/deleted-posts.service.js';

const { tested, editor, saved } = await startPostSaves();
beforeEach(() => tested.database.query('truncate posts cascade'));
afterAll(() => tested.close());

const SEARCH = `query ($filter: PostFilter, $page: Int, $limit: Int) {
  posts(filter: $filter, page: $page, limit: $limit) {
    contents { id title }
    found { postId field parts { text isMatch } }
    paging { total totalPage }
  }
}`;

async function search(fullText: string, more: object = {}, paging: object = {}) {
  const { data, errors } = await editor.graphql(SEARCH, { filter: { fullText, ...more }, ...paging });
  expect(errors).toBeUndefined();
  return data.posts;
}

const titles = async (fullText: string, more: object = {}): Promise<string[]> =>
  (await search(fullText, more)).contents.map(({ title }: { title: string }) => title);

/** A place with its words in brackets. */
async function places(fullText: string) {
  const { found } = await search(fullText);
  return found.map(({ field, parts }: { field: string; parts: { text: string; isMatch: boolean }[] }) => [
    field,
    parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join(''),
  ]);
}

const description = 'Một mẹo nhỏ cho chủ tiệm';

describe('posts(filter: { fullText }) (F157, C70)', () => {
  it('finds words of title, description and content, with or without accents, in any order', async () => {
    await saved({ title: 'Phở gà', description, content: '<p>Hầm xương tám tiếng.</p>' });
    await saved({ title: 'Bún riêu', description: 'Cua đồng giã tay mỗi sáng', content: '' });
    for (const text of ['phở', 'PHO', 'Hầm xương', 'xuong ham', 'pho tieng', 'tam tieng'.normalize('NFD')])
      expect(await titles(text)).toEqual(['Phở gà']);
    for (const text of ['cua đồng', 'DONG cua', 'bún giã']) expect(await titles(text)).toEqual(['Bún riêu']);
    expect(await titles('phở cua')).toEqual([]);
  });

  it('ranks title before description before content, newest first among equals', async () => {
    const other = 'Một chuyện khác';
    await saved({ title: 'Trong bài', description, content: '<p>Có gạo nếp, gạo nếp và gạo nếp.</p>' });
    await saved({ title: 'Gạo nếp cũ', description: other });
    await saved({ title: 'Mô tả', description: 'Chọn gạo nếp cho ngon' });
    await saved({ title: 'Gạo nếp mới', description: other });
    expect(await titles('gao nep')).toEqual(['Gạo nếp mới', 'Gạo nếp cũ', 'Mô tả', 'Trong bài']);
  });

  it('ranks words that stand together before words that are far apart', async () => {
    const far = `<p>Tiệm giảm ${'chữ '.repeat(60)} giá</p>`;
    await saved({ title: 'Tin một', description, content: '<p>Tiệm giảm giá hôm nay</p>' });
    await saved({ title: 'Tin hai', description, content: far });
    expect(await titles('giảm giá')).toEqual(['Tin một', 'Tin hai']);
  });

  it('finds the last word while it is typed, and the others when they are whole', async () => {
    await saved({ title: 'Khuyến mãi tháng ba', description, content: '<p>marketingonline2026</p>' });
    for (const text of ['khuy', 'khuyen ma', 'mãi khuyế', 'marketing', 'marketingonl', 'marketingonline2026'])
      expect(await titles(text)).toEqual(['Khuyến mãi tháng ba']);
    for (const text of ['k', 'khuy mãi', 'huyen', 'marketingonlx', 'marketingonline20267'])
      expect(await titles(text)).toEqual([]);
  });

  it('finds a code whose beginning Postgres takes for a number, while it is typed and with its place', async () => {
    await saved({ title: 'Lô hàng 61150e5a về kho', description });
    for (const text of ['61150', '61150e', '61150e5', '61150e5a', 'hàng 61150e5a', '61150E5A kho'])
      expect(await titles(text)).toEqual(['Lô hàng 61150e5a về kho']);
    expect(await titles('61150e5b')).toEqual([]);
    expect(await places('61150e5a')).toEqual([['TITLE', 'Lô hàng [61150e5a] về kho']]);
  });

  it('lists drafts, published posts or both, in another order on request', async () => {
    await saved({ title: 'Trà sen', description, isDraft: '0' });
    await saved({ title: 'Trà đào', description, isDraft: '1' });
    expect(await titles('tra', { isDraft: true })).toEqual(['Trà đào']);
    expect(await titles('tra', { isDraft: false })).toEqual(['Trà sen']);
    expect(await titles('tra', { sort: 'TITLE' })).toEqual(['Trà đào', 'Trà sen']);
    expect(await titles('tra', { sort: 'CREATED_DATE' })).toEqual(['Trà sen', 'Trà đào']);
    expect(await titles('tra', { sort: 'CLICKED_NUMBER_DESC' })).toHaveLength(2);
    expect(await titles('tra', { search: 'sen' })).toEqual(['Trà sen']);
  });

  it('follows a post that is saved, taken offline, deleted and brought back', async () => {
    const { id } = await saved({ title: 'Chè bưởi', description, content: '<p>Cùi bưởi giòn</p>' });
    expect(await titles('giòn')).toEqual(['Chè bưởi']);
    await saved({
      id: String(id),
      title: 'Chè bưởi',
      description,
      content: '<p>Đậu xanh bùi</p>',
      isDraft: '1',
    });
    expect(await titles('giòn')).toEqual([]);
    expect(await titles('bùi', { isDraft: true })).toEqual(['Chè bưởi']);
    const input = {
      id: String(id),
      title: 'Chè thái',
      description,
      content: '<p>Sầu riêng</p>',
      isDraft: true,
    };
    const { errors } = await editor.graphql(
      'mutation ($input: PostInput!) { savePost(input: $input) { id } }',
      {
        input,
      },
    );
    expect(errors).toBeUndefined();
    expect(await titles('sầu riêng')).toEqual(['Chè thái']);
    await editor.rest('DELETE', `/api/post/${id}`);
    expect(await titles('sầu riêng')).toEqual([]);
    await tested.service<DeletedPostsService>('DeletedPostsService').restore(String(id));
    expect(await titles('sầu riêng')).toEqual(['Chè thái']);
  });

  it('stops at the newest 1,000 posts', async () => {
    await tested.database.query(
      `insert into posts (title, title_path, description, is_draft)
       select case when n = 7 then 'Ốc hương hiếm' else 'Ốc hương' end, 'oc-' || n, 'Tin số ' || n, true
       from generate_series(1, 1200) as n`,
    );
    const { paging, contents } = await search('ốc hương', {}, { page: 50, limit: 20 });
    expect(paging).toEqual({ total: 1000, totalPage: 50 });
    expect(contents).toHaveLength(20);
    expect((await search('ốc hương', {}, { page: 51, limit: 20 })).contents).toEqual([]);
    const oldest = await search('ốc hương', { sort: 'CREATED_DATE' }, { limit: 1 });
    const [row] = await tested.database.query<{ lowest: number }>(
      `select min(id) as lowest from (select id from posts order by id desc limit 1000) as newest`,
    );
    expect(Number(oldest.contents[0].id)).toBe(row!.lowest);
    // The search goes on beyond the newest thousand for what is rare.
    expect(await titles('ốc hiếm')).toEqual(['Ốc hương hiếm']);
  });

  it('finds posts with the accents that were typed, of words without accents all', async () => {
    const other = 'Một chuyện khác';
    await saved({ title: 'Ăn lâu mới ngon', description: other });
    await saved({ title: 'Lẩu mắm và lẩu thái', description: other });
    await saved({ title: 'Sửa áo', description: 'Đường đến tiệm đỏ' });
    await saved({ title: 'Doanh thu, đơn hàng', description: other });
    expect(await titles('lâu')).toEqual(['Ăn lâu mới ngon']);
    expect(await titles('lẩu')).toEqual(['Lẩu mắm và lẩu thái']);
    expect(await titles('đỏ')).toEqual(['Sửa áo']);
    expect(await titles('lau')).toHaveLength(2);
  });

  it('finds the posts of an author by name, after those that have the words', async () => {
    const author = await tested.client.signUp({ name: 'Lê Thị Diệu Hiền' });
    const { body } = await author.rest('POST', '/api/post', aPostForm({ title: 'Bánh xèo', isDraft: '1' }));
    await saved({ title: 'Chè của diệu hiền', description });
    expect(await titles('dieu hien')).toEqual(['Chè của diệu hiền', body.data.title]);
    expect(await titles('Diệu Hiền', { isDraft: true })).toEqual(['Bánh xèo']);
    expect(await titles('hiền xèo')).toEqual([]);
  });

  it('finds the article whose URL was pasted', async () => {
    const { title_path } = await saved({ title: 'Bánh tráng trộn', description });
    await saved({ title: 'Bánh tráng nướng', description });
    for (const url of [`https://tiem.example/blog/${title_path}?utm=1`, `/blog/${title_path}#top`])
      expect(await titles(url)).toEqual(['Bánh tráng trộn']);
    expect(await titles('https://tiem.example/blog/khong-co')).toEqual([]);
  });

  it('finds words that a soft hyphen or a space without width divides in a content, and shows them whole', async () => {
    await saved({ title: 'Tin mềm', description, content: '<p>Khuy\u00adến m\u200bãi lớn</p>' });
    expect(await titles('khuyến mãi')).toEqual(['Tin mềm']);
    expect(await places('khuyen mai')).toEqual([['CONTENT', '[Khuyến] [mãi] lớn']]);
  });
});

describe('PostPage.found (F157)', () => {
  it('marks the words in the title, the description or the content as they are written', async () => {
    await saved({ title: 'Bánh Đúc nóng', description, content: '<p>Bánh đúc</p>' });
    expect(await places('banh duc')).toEqual([['TITLE', '[Bánh] [Đúc] nóng']]);
    expect(await places('meo ch')).toEqual([['DESCRIPTION', 'Một [mẹo] nhỏ [cho] [chủ] tiệm']]);
    await saved({
      title: 'Tin khác',
      description,
      content: `<p>${'mở đầu '.repeat(50)}</p><p>Nước <strong>m</strong>ắm &amp; tỏi &lt;b&gt; ớt</p><p>${'phần sau '.repeat(50)}</p>`,
    });
    const [[field, text]] = (await places('nuoc mam')) as [[string, string]];
    expect(field).toBe('CONTENT');
    expect(text).toMatch(/^…[^[]+\[Nước\] \[mắm\] & tỏi <b> ớt phần sau .+…$/);
    expect(text.length).toBeLessThan(230);
  });

  it('marks words beside punctuation, in links and in markup that was written as text', async () => {
    const content = '<p>Giá–rẻ “mắm” tiem-pos.vn/gia 1.250.000đ &lt;b&gt;ớt&lt;/b&gt;</p>';
    await saved({ title: 'Tin khác', description, content });
    const marked = async (text: string) => (await places(text))[0][1].match(/\[[^\]]*\]/g);
    for (const [text, found] of [
      ['rẻ', '[rẻ]'],
      ['mam', '[mắm]'],
      ['pos', '[pos]'],
      ['250', '[250]'],
      ['ot', '[ớt]'],
    ] as const)
      expect(await marked(text)).toEqual([found]);
  });

  it('shows the place where all words are close together, and cuts a text without blanks', async () => {
    const far = 'chữ '.repeat(60);
    const content = `<p>tỏi ${far} nước tỏi ${far} nước mắm tỏi ${far} mắm</p>`;
    await saved({ title: 'Tin khác', description, content });
    expect((await places('nuoc mam toi'))[0][1]).toMatch(/^…(chữ )+\[nước\] \[mắm\] \[tỏi\]( chữ)+…$/);
    await saved({ title: 'Tin dài', description, content: `<p>xa ${'y'.repeat(1500)}</p>` });
    const [[, text]] = await places('xa');
    expect(text).toMatch(/^\[xa\] y+…$/);
    expect(text.length).toBeLessThan(400);
  });

  it('shows the content when the words are spread over the texts', async () => {
    await saved({ title: 'Cà phê', description, content: '<p>Sữa đặc pha phin</p>' });
    expect(await places('phê phin')).toEqual([['CONTENT', 'Sữa đặc pha [phin]']]);
    expect(await places('cà mẹo')).toEqual([['TITLE', '[Cà] phê']]);
  });

  it('looks into the beginning of 20 contents a page, and into titles and descriptions beyond', async () => {
    for (let count = 0; count < 24; count += 1) {
      await saved({ title: `Tin ${count}`, description, content: '<p>Mắm nêm</p>' });
    }
    await saved({ title: 'Tin xa', description, content: `<p>${'chữ '.repeat(12_500)}</p><p>Ruốc sả</p>` });
    const { found } = await search('mắm', {}, { limit: 30 });
    const fields = found.map(({ field }: { field: string }) => field).toSorted();
    expect(fields).toEqual([...Array(20).fill('CONTENT'), ...Array(4).fill('DESCRIPTION')]);
    expect((await places('ruốc')).map(([field]: string[]) => field)).toEqual(['DESCRIPTION']);
  });

  it('is null without a search, and there for each post in the order of the page', async () => {
    await saved({ title: 'Xôi gấc' });
    await saved({ title: 'Xôi xéo' });
    const { contents, found } = await search('xôi');
    expect(found.map(({ postId }: { postId: string }) => postId)).toEqual(
      contents.map(({ id }: { id: string }) => id),
    );
    const { data } = await editor.graphql('{ posts { found { field } } }');
    expect(data.posts.found).toBeNull();
    expect(
      (await editor.graphql('{ publishedPosts { found { field } } }')).data.publishedPosts.found,
    ).toBeNull();
  });
});

describe('What a search marks (C111)', () => {
  it('is what it has found, and nothing else', async () => {
    const content = '<p>Hàng tồn thì tốn chỗ. Kho không khoá, đếm lại tồn kho.</p>';
    await saved({ title: 'Tin khác', description, content });
    const marked = async (text: string) => (await places(text))[0][1].match(/\[[^\]]*\]/g).join('');
    expect(await marked('tồn kho')).toBe('[tồn][Kho][tồn][kho]');
    expect(await marked('"tồn kho"')).toBe('[tồn][kho]');
    expect(await marked('ton')).toBe('[tồn][tốn][tồn]');
    expect(await marked('hàng khóa')).toBe('[Hàng][khoá]');
    expect(await marked('hàng đê')).toBe('[Hàng][đếm]');
    expect(await marked('hàng -xe')).toBe('[Hàng]');
  });
});

describe('A search with hostile texts (F157)', () => {
  it.each([
    "'",
    '"',
    '& | ! : * ( ) <-> \\',
    "xôi' | 'gấc",
    '!xôi',
    '#published',
    '#12:244',
    '🧾',
    '١٢٣',
    '咖啡店',
    '\0',
    '\ud800',
    '%',
    'x'.repeat(5000),
    'a '.repeat(5000),
    '½ ﬁ ™ ㎏',
  ])('finds nothing for %j, and does not fail', async (text) => {
    await saved({ title: 'Xôi gấc', description });
    const all = text.trim() === '' || text === '\0';
    expect(await titles(text)).toEqual(all ? ['Xôi gấc'] : text === '!xôi' ? ['Xôi gấc'] : expect.any(Array));
  });

  it.each(["xôi' & gấc:*", '"xôi gấc"', 'xôi|gấc', '(xôi) \\gấc', 'xôi\0 gấc', 'xôi<->gấc'])(
    'takes %j for two words',
    async (text) => {
      await saved({ title: 'Xôi gấc', description });
      await saved({ title: 'Xôi xéo', description });
      expect(await titles(text)).toEqual(['Xôi gấc']);
    },
  );

  it('keeps posts with texts that no index could hold', async () => {
    const words = Array.from({ length: 60_000 }, (_, n) => `w${(n * 7919).toString(36)}z${n.toString(36)}`);
    const foreign = Array.from({ length: 60_000 }, (_, n) =>
      String.fromCodePoint(0xac00 + (n % 11_000), 0xac00 + (n % 97)),
    );
    for (const content of [words.join(' '), foreign.join(' '), 'y'.repeat(900_000)]) {
      await saved({ title: 'Tin rất dài', description, content: `<p>${content.slice(0, 900_000)}</p>` });
    }
    expect(await titles('rất dài')).toHaveLength(3);
    expect(await titles(words[5]!)).toHaveLength(1);
  });
});
