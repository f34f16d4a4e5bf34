import { slugOf } from '@tiempos/validation';
import { startPostSaves } from '../../../../test/post-saves.js';

const { tested, editor, publish } = await startPostSaves();
const title = 'Hóa đơn điện tử: giảm 50% phí cho quán nhỏ';
beforeAll(async () => {
  for (const each of [title, 'Điện máy giảm giá', 'Đơn hàng đầu tiên']) await publish(each);
});
afterAll(() => tested.close());

/** The titles that the search of the news finds; the editors' list must find the same. */
async function found(search: string): Promise<string[]> {
  const query = 'query ($search: String) { publishedPosts(search: $search) { contents { title } } }';
  const { data } = await tested.client.graphql(query, { search });
  const filters = encodeURIComponent(JSON.stringify({ q: search }));
  const { body } = await editor.rest('GET', `/api/post/list?filters=${filters}`);
  const [news, list] = [data.publishedPosts, body].map(({ contents }: { contents: { title: string }[] }) =>
    contents.map((post) => post.title),
  );
  expect(list).toEqual(news);
  return news!;
}

describe('A search finds the titles that have each of its words (C31, C111)', () => {
  it.each([
    ['in the order of the title', 'hóa đơn'],
    ['in another order, without accents', 'don hoa quan'],
    ['with several blanks between', 'hóa   đơn\t điện'],
    ['beside an emoji', 'hoa 🧾 don'],
    ['in capitals', 'HÓA ĐƠN'],
    ['with the mark on the other letter, decomposed', 'hoá đơn'.normalize('NFD')],
    ['with the beginning of the last one', 'hóa đơn điệ'],
    ['with other accents, where none has these', 'hóa đớn'],
    ['in quotation marks', '"hóa đơn"'],
    ['without one that is excluded', 'giảm -máy'],
    ['of which the first ten count', 'hoa don dien tu giam phi cho quan nho 50% khac'],
  ])('%s: %s', async (_name, search) => {
    expect(await found(search)).toEqual([title]);
  });

  it.each(['hóa máy', '🧾', '%', 'oa dơ', '"đơn hóa"', 'hóa -đơn', 'đơn'.repeat(100), 'hoa don khong co'])(
    'but none for %s',
    async (search) => {
      expect(await found(search)).toEqual([]);
    },
  );
});

describe('Punctuation in a search', () => {
  it('divides words, also in full width', async () => {
    const { title: file } = await publish('Tệp gia_ban mới');
    for (const percent of ['50%', '%50', '50％']) expect(await found(percent)).toEqual([title]);
    for (const words of ['gia_ban', 'gia＿ban', 'gia\\ban', 'gia%ban'])
      expect(await found(words)).toEqual([file]);
    for (const none of ['_', '\\', '5_', 'h＿m']) expect(await found(none)).toEqual([]);
  });
});

describe('A search by what looks alike (C86)', () => {
  it('finds a title from which invisible characters were removed, and reads none itself', async () => {
    const post = await publish('Khuy\u200bến mãi cuối\u00ad năm\u200b');
    expect(post).toMatchObject({ title: 'Khuyến mãi cuối năm', title_path: 'khuyen-mai-cuoi-nam' });
    expect(await found('khuyến mãi')).toEqual([post.title]);
    expect(await found('\u200bkhuy\u2060en m\ufeffai\u00ad')).toEqual([post.title]);
  });

  it('finds letters that look like đ and have another address', async () => {
    const post = await publish('Phở ðặc biệt');
    expect(post.title_path).toBe('pho-dac-biet');
    expect(await found('phở đặc')).toEqual([post.title]);
  });
});

describe('The letters of a slug (C86)', () => {
  it('are those that the database writes for every Latin letter', async () => {
    const letters = Array.from({ length: 0x2ffff }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => /\p{Script=Latin}/u.test(letter));
    const rows = await tested.database.query<{ letter: string; written: string }>(
      `select letter, searchable(letter) as written from unnest($1::text[]) as letter where searchable(letter) ~ '[a-z0-9]'`,
      [letters],
    );
    const latin = rows.filter(({ written }) => /^[ -~]+$/.test(written));
    expect(latin.length).toBeGreaterThan(900);
    expect(latin.filter(({ letter, written }) => slugOf(letter) !== slugOf(written))).toEqual([]);
  });
});
