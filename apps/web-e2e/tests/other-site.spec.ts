import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAccount } from '../fixtures/account.js';
import { startProduct } from '../fixtures/product.js';
import { expect, test } from '../fixtures/test.js';

const SAVE =
  'mutation ($input: PostInput!, $file: Upload) { savePost(input: $input, thumbImg: $file) { titlePath imgFileName } }';

let site: Server;
let origin: string;
test.beforeAll(async () => {
  site = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Another site</title>'),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
test.afterAll(() => site.close());

test.describe('A page of another site (CORS_ORIGINS)', () => {
  test.use({ expectedErrors: /blocked by CORS policy|Failed to load resource/ });

  test('signs in, saves a post with its picture and lists it', async ({ page, product, photo }) => {
    const listing = await startProduct({ DATA_DIR: product.directory, CORS_ORIGINS: origin });
    try {
      const { email, password } = await createAccount(product);
      await page.goto(origin);
      const picture = [...new Uint8Array(await photo.arrayBuffer())];
      const result = await page.evaluate(
        async ([api, login, bytes, mutation]) => {
          const post = async (path: string, body: object, headers = {}) => {
            const isForm = body instanceof FormData;
            const response = await fetch(api + path, {
              method: 'POST',
              // As legacy clients do (F88).
              credentials: 'include',
              headers: { ...(!isForm && { 'content-type': 'application/json' }), ...headers },
              body: isForm ? body : JSON.stringify(body),
            });
            return response.json();
          };
          const { data } = await post('/graphql', {
            query: 'mutation ($input: LoginInput!) { logIn(input: $input) { tokens { accessToken } } }',
            variables: { input: login },
          });
          const form = new FormData();
          const input = { title: 'Từ trang khác', description: 'Một mẹo nhỏ', isDraft: false };
          form.set('operations', JSON.stringify({ query: mutation, variables: { input, file: null } }));
          form.set('map', '{"0":["variables.file"]}');
          form.set('0', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
          const saved = await post('/graphql', form, {
            authorization: `Bearer ${data.logIn.tokens.accessToken}`,
            'apollo-require-preflight': 'true',
          });
          const list = await fetch(`${api}/api/post/display/latest3`, { credentials: 'include' });
          return {
            saved: saved.data.savePost,
            titles: (await list.json()).contents,
            etag: list.headers.get('etag'),
          };
        },
        [listing.url, { email, password }, picture, SAVE] as const,
      );
      expect(result.saved).toEqual({
        titlePath: expect.stringMatching(/^tu-trang-khac/),
        imgFileName: expect.stringMatching(/\.(jpg|png)$/),
      });
      expect(result.titles).toContainEqual(expect.objectContaining({ title: 'Từ trang khác' }));
      expect(result.etag).toMatch(/^"/);
    } finally {
      await listing.stop();
    }
  });

  test('reads nothing where it is not listed', async ({ page, product }) => {
    await page.goto(origin);
    const read = (api: string) =>
      fetch(`${api}/api/post/display/latest3`).then(
        () => 'read',
        () => 'refused',
      );
    expect(await page.evaluate(read, product.url)).toBe('refused');
  });
});
