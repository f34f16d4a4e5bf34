import { aPostForm } from '../../../test/builders.js';
import { startApp, type TestApp } from '../../../test/start-app.js';

let tiem: TestApp;

beforeAll(async () => {
  tiem = await startApp();
});

afterAll(() => tiem.close());

describe('an unknown path', () => {
  it.each(['/api/nope', '/admin', '/admin/nope', '/assets/nope.js', '/dashboard/nope'])(
    'a browser gets the not-found page for %s, without a detour over the login (C52)',
    async (path) => {
      await tiem.client.rest('GET', path);
      const response = await fetch(tiem.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
      expect(response.status).toBe(404);
      const body = await response.text();
      expect(body).toContain('404 Page Not Found');
      expect(body).toContain('Home</span>');
    },
  );

  it.each(['/api/nope', '/admin/nope', '/assets/nope.js'])('%s responds with JSON', async (path) => {
    await fetch(tiem.url + path, { headers: { accept: 'text/html' } });
    const { status, body } = await tiem.client.rest('GET', path);
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'NOT_FOUND', errors: {} });
  });
});

describe('a path that cannot be decoded', () => {
  // An article that there is not leads on (F21).
  const open = (path: string, accept: string) => fetch(tiem.url + path, { headers: { accept } });

  it.each(['/%E0%A4%A', '/blog/%E0%A4%A?ref=%', '/%', '/assets/%FF', '/dashboard/%E0'])(
    'a browser gets the not-found page for %s (F30, C52)',
    async (path) => {
      await open(path, '*/*');
      const response = await open(path, 'text/html,application/xhtml+xml,*/*;q=0.8');
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('404 Page Not Found');
    },
  );

  it.each([
    ['another client', '/%E0%A4%A', 'application/json'],
    ['whoever asks the API', '/api/post/display/%E0%A4%A', 'text/html'],
    ['whoever asks the API', '/graphql/%E0%A4%A', 'text/html'],
  ])('%s gets JSON for %s as %s', async (_, path, accept) => {
    await open(path, 'text/html');
    const response = await open(path, accept);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('BAD_REQUEST');
  });
});

describe('the head of an article', () => {
  it('has the keywords of the post (F45, C54)', async () => {
    const editor = await tiem.client.signUp();
    const { body } = await editor.rest('POST', '/api/post', aPostForm({ keywords: 'phở, "bò" kho' }));
    const html = await (await fetch(`${tiem.url}/blog/${body.data.title_path}`)).text();
    expect(html).toContain('<meta name="keywords" content="phở, &quot;bò&quot; kho"/>');
    expect(html).toContain('"keywords":"phở, \\"bò\\" kho"');
  });
});
