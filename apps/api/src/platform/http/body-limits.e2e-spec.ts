import { aPost, aPostForm } from '../../../test/builders.js';
import { aPhoto, asFile } from '../../../test/images.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import type { TestClient } from '../../../test/test-client.js';

const LIMIT = 100 * 1024;
const SAVE = 'mutation ($input: PostInput!) { savePost(input: $input) { id } }';
const UPDATE = 'mutation ($input: AccountInput!) { updateMe(input: $input) { id } }';

let tested: TestApp;
let editor: TestClient;
beforeAll(async () => {
  tested = await startApp();
  editor = await tested.client.signUp();
});
afterAll(() => tested.close());

/** Every path that reads JSON, as OpenAPI and GraphQL name them. */
const paths = [
  ['POST', '/api/auth/login'],
  ['POST', '/api/auth/signup'],
  ['POST', '/api/auth/refresh'],
  ['PATCH', '/api/auth/me'],
  ['PATCH', '/api/auth/me/password'],
  ['POST', '/api/send-contact-form'],
  ['POST', '/api/post'],
  ['DELETE', '/api/post/1'],
  ['POST', '/admin/files/ckeditor/upload'],
  ['POST', '/graphql'],
] as const;

/** JSON of exactly so many bytes. */
function json(bytes: number, body: object = {}) {
  const bare = JSON.stringify({ ...body, filler: '' });
  return JSON.stringify({ ...body, filler: 'a'.repeat(bytes - bare.length) });
}

/** Without an announced length the body is counted while it arrives. */
async function send(method: string, path: string, body: string, who: TestClient, announced = true) {
  const headers = {
    'content-type': 'application/json',
    ...(who.tokens && { authorization: `Bearer ${who.tokens.accessToken}` }),
  };
  const chunks = announced ? body : new Blob([body]).stream();
  const response = await fetch(who.url + path, {
    method,
    headers,
    body: chunks,
    duplex: 'half',
  } as RequestInit);
  const received: any = await response.json();
  return { status: response.status, body: received.errors?.[0]?.extensions ?? received };
}

describe('A body of JSON above 100 KB', () => {
  const visitors = () => [tested.client, editor];

  it.each(paths)(
    'is rejected by %s %s for everyone, with or without Content-Length',
    async (method, path) => {
      for (const who of visitors()) {
        for (const announced of [true, false]) {
          const response = await send(method, path, json(LIMIT + 1), who, announced);
          expect(response).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE', errors: {} } });
        }
      }
    },
  );

  it.each(paths)('of exactly 100 KB is read by %s %s', async (method, path) => {
    for (const who of visitors()) expect((await send(method, path, json(LIMIT), who)).status).not.toBe(413);
  });
});

describe('A body of JSON', () => {
  const forms = paths.filter(([, path]) => /auth|contact/.test(path));
  const values = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`v${n}`, 1]));

  it.each(forms)('with more than 200 values is rejected by %s %s', async (method, path) => {
    const refusal = (count: number) => editor.rest(method, path, values(count));
    expect((await refusal(201)).body).toMatchObject({ code: 'BAD_REQUEST', errors: {} });
    expect(Object.keys((await refusal(200)).body.errors).length).toBeGreaterThan(0);
  });
});

describe('A post save of up to 2 MB (C22e)', () => {
  const content = `<p>${'ghi sổ mỗi ngày '.repeat(60_000)}</p>`;
  const { isDraft: _, ...post } = aPost({ content });
  const save = { query: SAVE, variables: { input: post } };
  const small = { ...save, variables: {} };

  it('is accepted by GraphQL for signed-in accounts, with or without Content-Length', async () => {
    for (const announced of [true, false]) {
      const { status, body } = await send('POST', '/graphql', JSON.stringify(save), editor, announced);
      expect({ status, body }).toEqual({
        status: 200,
        body: { data: { savePost: { id: expect.any(String) } } },
      });
    }
  });

  it.each([
    ['a visitor', () => tested.client],
    ['a bad token', () => tested.client.withTokens({ accessToken: 'a.b.c', refreshToken: '', expiresIn: 0 })],
  ])('is rejected from %s', async (_name, who) => {
    expect((await send('POST', '/graphql', JSON.stringify(save), who())).status).toBe(413);
  });

  it.each([
    ['another mutation', { query: UPDATE, variables: { input: { name: 'Hoa', email: 'hoa@x.vn' } } }],
    [
      'a save beside another field',
      { ...small, query: SAVE.replace('{ id }', '{ id } updateMe(input: $me) { id }') },
    ],
    ['a query that cannot be read', { query: '{' }],
    [
      'the other of two operations',
      {
        ...small,
        query: `${SAVE.replace('mutation', 'mutation a')} ${UPDATE.replace('mutation', 'mutation b')}`,
        operationName: 'b',
      },
    ],
  ])('does not cover %s', async (_name, body) => {
    expect((await send('POST', '/graphql', json(LIMIT + 1, body), editor)).status).toBe(413);
  });

  it('leaves the image of a GraphQL upload its own limit of 10 MB (C22c)', async () => {
    const image = Buffer.concat([await aPhoto(), Buffer.alloc(5_000_000)]);
    const query = `mutation ($input: PostInput!, $file: Upload) { savePost(input: $input, thumbImg: $file) { imgFileName } }`;
    const { data } = await editor.graphqlUpload(query, { input: post }, 'file', asFile(image, 'image/jpeg'));
    expect(data.savePost.imgFileName).toMatch(/\.jpg$/);
  });

  it('is rejected beyond 2 MB by REST and GraphQL, also when split over many fields', async () => {
    const whole = 'a'.repeat(2 * 1024 * 1024);
    const graphql = { ...save, variables: { input: { ...post, content: whole } } };
    expect((await send('POST', '/graphql', JSON.stringify(graphql), editor)).status).toBe(413);
    expect((await editor.rest('POST', '/api/post', aPostForm({ content: whole }))).status).toBe(413);
    const parts = Object.fromEntries(['a', 'b', 'c'].map((name) => [name, whole.slice(0, 800_000)]));
    expect((await editor.rest('POST', '/api/post', aPostForm(parts))).status).toBe(413);
  });
});

describe('A body of /graphql above 100 KB that is no JSON', () => {
  it('is rejected before it is parsed, also of a signed-in account', async () => {
    const response = await fetch(`${tested.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'apollo-require-preflight': 'true',
        authorization: `Bearer ${editor.tokens!.accessToken}`,
      },
      body: 'a&'.repeat(LIMIT),
    });
    expect(response.status).toBe(413);
  });
});

describe('Long texts of an account', () => {
  it('are received three at a time, and others wait for their turn', async () => {
    const query = {
      query: SAVE,
      variables: { input: { ...aPost(), isDraft: true, content: 'x'.repeat(150_000) } },
    };
    const statuses = await Promise.all(
      Array.from({ length: 12 }, () => send('POST', '/graphql', JSON.stringify(query), editor, false)),
    );
    expect(statuses.map(({ status }) => status)).toEqual(Array(12).fill(200));
  });
});
