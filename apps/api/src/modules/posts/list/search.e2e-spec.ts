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

describe('A search finds the titles that hold each of its words (C31)', () => {
  it.each([
    ['in the order of the title', 'hóa đơn'],
    ['in another order, without accents', 'don hoa quan'],
    ['with several blanks between', 'hóa   đơn\t điện'],
    ['beside an emoji', 'hoa 🧾 don'],
    ['with a wildcard of SQL', '50%'],
    ['as parts of words', 'oa dơ'],
    ['of which the first ten count', 'hoa don dien tu giam phi cho quan nho 50% khac'],
  ])('%s: %s', async (_name, search) => {
    expect(await found(search)).toEqual([title]);
  });

  it.each(['hóa máy', '🧾', '5_%', 'hoa don khong co'])('but none for %s', async (search) => {
    expect(await found(search)).toEqual([]);
  });
});
