import { aPostForm } from '../../../../test/builders.js';
import { startApp, type TestApp } from '../../../../test/start-app.js';
import type { TestClient } from '../../../../test/test-client.js';

let tiem: TestApp;
let editor: TestClient;

beforeEach(async () => {
  tiem = await startApp();
  editor = await tiem.client.signUp();
});
afterEach(() => tiem.close());

async function publish(title: string, given: Record<string, string> = {}): Promise<string> {
  const { body } = await editor.rest('POST', '/api/post', aPostForm({ title, keywords: '', ...given }));
  return body.data.title_path;
}

async function related(titlePath: string): Promise<string[]> {
  const { data } = await tiem.client.graphql(
    'query ($titlePath: String!) { relatedPosts(titlePath: $titlePath) { title } }',
    { titlePath },
  );
  return data.relatedPosts.map(({ title }: { title: string }) => title);
}

describe('query relatedPosts (C71)', () => {
  it('returns up to three posts that were published before the article, then after it, the newest first', async () => {
    const paths: string[] = [];
    for (const title of ['Tin một', 'Tin hai', 'Tin ba', 'Tin bốn', 'Tin năm'])
      paths.push(await publish(title));
    await publish('Bản nháp', { isDraft: '1' });
    expect(await related(paths[4]!)).toEqual(['Tin bốn', 'Tin ba', 'Tin hai']);
    expect(await related(paths[3]!)).toEqual(['Tin ba', 'Tin hai', 'Tin một']);
    expect(await related(paths[1]!)).toEqual(['Tin bốn', 'Tin ba', 'Tin một']);
    expect(await related(paths[0]!)).toEqual(['Tin bốn', 'Tin ba', 'Tin hai']);
  });

  it('prefers what shares keywords with the article, however old', async () => {
    await publish('Cùng chủ đề', { keywords: 'thuế, Hóa đơn' });
    const path = await publish('Bài đang đọc', { keywords: 'hóa đơn, sổ sách' });
    for (const title of ['Tin một', 'Tin hai', 'Tin ba']) await publish(title);
    expect((await related(path)).toSorted()).toEqual(['Cùng chủ đề', 'Tin hai', 'Tin một'].toSorted());
  });

  it('has nothing for the only post, a draft or a missing one', async () => {
    const path = await publish('Bài duy nhất');
    const draft = await publish('Bản nháp', { isDraft: '1' });
    expect([await related(path), await related(draft), await related('khong-co\0')]).toEqual([[], [], []]);
  });
});
