import { startApp, type TestApp } from '../../test/start-app.js';
import { aPostForm } from '../../test/builders.js';

let tested: TestApp;
beforeAll(async () => {
  tested = await startApp();
});
afterAll(() => tested.close());

describe('POST /api/post (F99)', () => {
  it('publishes a post that visitors can read at once', async () => {
    const editor = await tested.client.signUp();
    const saved = await editor.rest('POST', '/api/post', aPostForm({ title: 'Bún bò Đông Ba' }));
    expect(saved).toMatchObject({
      status: 200,
      body: { data: { title_path: 'bun-bo-dong-ba', is_draft: 0 } },
    });
    const article = await tested.client.rest('GET', '/api/post/display/bun-bo-dong-ba');
    expect(article.body).toMatchObject({ title: 'Bún bò Đông Ba', error: null });
  });
});
