import { aPost } from '../../../test/builders.js';
import { aPhotoFile } from '../../../test/images.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import type { TestClient } from '../../../test/test-client.js';

let tested: TestApp;
let editor: TestClient;
beforeAll(async () => {
  tested = await startApp();
  editor = await tested.client.signUp();
});
afterAll(() => tested.close());

const send = async (query: string, app = tested) => {
  const { data, errors } = await app.client.graphql(query);
  return errors ? errors.map(({ message }) => message).join('\n') : data;
};

/** Status, and code and message of the first failure. */
async function refusalOf(body: object, who = tested.client) {
  const response = await who.rest('POST', '/graphql', body);
  const [error] = response.body.errors ?? [];
  return { status: response.status, code: error?.extensions.code, message: error?.message };
}

const refused = (message: string, status = 400) => ({ status, code: 'QUERY_TOO_COMPLEX', message });
const tooCostly = (cost: number) =>
  refused(`Truy vấn GraphQL có chi phí ${cost}, tối đa 3000; hãy chia thành nhiều yêu cầu`);
const accepted = { status: 200, code: undefined, message: undefined };

/** A query of exactly so many levels: the introspection types refer to each other without end. */
const deep = (levels: number) => {
  const inner = levels - 2;
  return `{ __type(name: "Query") { ${'ofType { '.repeat(inner)}name${' }'.repeat(inner)} } }`;
};
const aliases = (count: number, field = 'me { id }') =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} }`;
const words = (count: number) => `{ ${'__typename '.repeat(count - 2)}}`;
const spreads = (count: number, fields: string) =>
  `{ latestPosts { ${'...A '.repeat(count)} } } fragment A on Post { ${fields} }`;
const introspections = (count: number) => aliases(count, '__type(name: "Post") { name }');
const documentOf = (length: number) => `{ me { id } }#${'#'.repeat(length - 14)}`;

describe('A GraphQL request', () => {
  it('may be 10 levels deep, not 11', async () => {
    expect(await send(deep(10))).toEqual({ __type: { ofType: null } });
    expect(await send(deep(11))).toContain('depth limit of 10 exceeded');
  });

  it('may have 15 aliases, not 16', async () => {
    expect(Object.keys(await send(aliases(15)))).toHaveLength(15);
    expect(await send(aliases(16))).toContain('Aliases limit of 15 exceeded');
  });

  it('may have 1000 tokens, not 1001', async () => {
    expect(await send(words(1000))).not.toContain('tokens');
    expect(await send(words(1001))).toContain('more that 1000 tokens');
  });

  it.each<[string, string, string, string]>([
    [
      '1000 fields, counted wherever a fragment is spread, not 1001',
      spreads(333, 'id title'),
      spreads(333, 'id title description'),
      'Truy vấn GraphQL chọn tối đa 1000 trường, kể cả trong fragment',
    ],
    [
      'names of 100 characters, not 101',
      `{ ${'a'.repeat(100)}: me { id } }`,
      `{ ${'a'.repeat(101)}: me { id } }`,
      'Tên trong truy vấn GraphQL tối đa 100 ký tự',
    ],
    ['3 introspection fields, not 4', introspections(3), introspections(4), tooCostly(4000).message],
    [
      '20,000 characters, not 20,001',
      documentOf(20_000),
      documentOf(20_001),
      'Truy vấn GraphQL tối đa 20.000 ký tự; văn bản dài hơn hãy gửi trong variables',
    ],
  ])('may have %s', async (_name, good, bad, message) => {
    expect(await refusalOf({ query: good })).toEqual(accepted);
    expect(await refusalOf({ query: bad })).toEqual(refused(message));
  });

  it('may have 200 values in its variables, not 201, however deep', async () => {
    const query = 'query ($page: Int) { publishedPosts(page: $page) { paging { page } } }';
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`v${n}`, 1]));
    const message = 'Biến của truy vấn GraphQL có quá nhiều giá trị';
    expect(await refusalOf({ query, variables: many(200) })).toEqual(accepted);
    expect(await refusalOf({ query, variables: many(201) })).toEqual(refused(message));
    const nested = JSON.parse(`${'['.repeat(300)}${']'.repeat(300)}`);
    expect(await refusalOf({ query, variables: { page: nested } })).toEqual(refused(message));
  });

  it('is measured the same when it uploads a file', async () => {
    const upload = async (operations: object) => {
      const body = new FormData();
      body.set('operations', JSON.stringify(operations));
      body.set('map', '{}');
      return (await editor.rest('POST', '/graphql', body, { 'apollo-require-preflight': 'true' })).body;
    };
    expect(await upload({ query: documentOf(20_001) })).toMatchObject({
      errors: [{ message: expect.stringContaining('20.000 ký tự') }],
    });
    expect(await upload({ query: '{ me { id } }', variables: Array(201).fill(1) })).toMatchObject({
      errors: [{ message: expect.stringContaining('quá nhiều giá trị') }],
    });
  });

  it('cannot map its file to 20,000 paths', async () => {
    const body = new FormData();
    body.set('operations', JSON.stringify({ query: '{ me { id } }', variables: {} }));
    body.set('map', JSON.stringify({ 0: [`variables.${'a.'.repeat(20_000)}b`] }));
    body.set('0', await aPhotoFile());
    const { body: response } = await editor.rest('POST', '/graphql', body, {
      'apollo-require-preflight': 'true',
    });
    expect(response.errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST', errors: {} } }]);
  });

  const save = 'mutation ($input: PostInput!) { savePost(input: $input) { id } }';
  it.each<[string, object]>([
    ['a field', { query: `{ ${'u'.repeat(19_000)} }` }],
    ['what cannot stand there', { query: `{ me { id } } ${'u'.repeat(19_000)}` }],
    ['an operation', { query: '{ me { id } }', operationName: 'u'.repeat(90_000) }],
    [
      'a number',
      {
        query: 'query ($page: Int) { publishedPosts(page: $page) { paging { page } } }',
        variables: { page: 'u'.repeat(90_000) },
      },
    ],
    [
      'members',
      {
        query: save,
        variables: {
          input: Object.fromEntries(Array.from({ length: 190 }, (_, n) => [`u${n}`, 'u'.repeat(400)])),
        },
      },
    ],
    [
      'undefined variables',
      { query: `{ publishedPosts(page: $${'u'.repeat(19_000)}) { paging { page } } }` },
    ],
  ])('is not quoted at length when it is wrong about %s', async (_name, body) => {
    const response = await editor.rest('POST', '/graphql', body);
    expect(response.status).toBe(400);
    expect(JSON.stringify(response.body).length).toBeLessThan(5000);
  });

  it('cannot be requested by its hash', async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } };
    const { body } = await tested.client.rest('POST', '/graphql', { query: '{ me { id } }', extensions });
    expect(body.errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_SUPPORTED');
  });

  it('suggests field names while introspection is on', async () => {
    expect(await send('{ latestPost { title } }')).toContain('Did you mean "latestPosts"');
  });

  it('allows the full introspection query of GraphiQL with the embedded database (C50)', async () => {
    const page = await tested.client.rest('GET', '/graphql', undefined, { accept: 'text/html' });
    expect(page.status).toBe(200);
    expect(page.body).toContain('GraphiQL');
  });
});

describe('mutation savePost', () => {
  const { isDraft: _, ...input } = aPost();
  const declared = 'mutation ($input: PostInput!)';
  const saved = async () => Number((await tested.database.query('select count(*) from posts'))[0]!.count);

  it.each([
    ['two aliases', `${declared} { a: savePost(input: $input) { id } b: savePost(input: $input) { id } }`],
    [
      'an alias and none',
      `${declared} { savePost(input: $input) { id } ... on Mutation { b: savePost(input: $input) { id } } }`,
    ],
    [
      'fragments',
      `${declared} { ...A ...B } fragment A on Mutation { a: savePost(input: $input) { id } }
       fragment B on Mutation { b: savePost(input: $input) { id } }`,
    ],
  ])('saves one post an operation: %s are rejected and nothing is saved', async (_name, query) => {
    const before = await saved();
    expect(await refusalOf({ query, variables: { input } }, editor)).toEqual(tooCostly(3200));
    expect(await saved()).toBe(before);
  });

  it.each([
    ['two aliases', 'a: uploadPicture(file: $file) { name } b: uploadPicture(file: $file) { name }'],
    [
      'a save beside it',
      'a: uploadPicture(file: $file) { name } b: savePost(input: { title: "Tin", description: "Mô tả", content: "", keywords: "" }, thumbImg: $file) { id }',
    ],
  ])('uploads one picture an operation: %s is rejected', async (_name, fields) => {
    const query = `mutation ($file: Upload!) { ${fields} }`;
    const { errors } = await editor.graphqlUpload(query, {}, 'file', await aPhotoFile());
    expect(errors!.map((error) => error.message)).toEqual([tooCostly(3200).message]);
    expect(await tested.database.query('select 1 from files')).toEqual([]);
  });

  it('counts twice when the same field is written twice, and saves nothing', async () => {
    const before = await saved();
    const query = `${declared} { savePost(input: $input) { id } savePost(input: $input) { title } }`;
    expect(await refusalOf({ query, variables: { input } }, editor)).toEqual(tooCostly(3200));
    expect(await saved()).toBe(before);
  });
});

describe('GRAPHQL_INTROSPECTION=false (C50)', () => {
  let closed: TestApp;
  beforeAll(async () => {
    closed = await startApp({ GRAPHQL_INTROSPECTION: 'false' });
  });
  afterAll(() => closed.close());

  it('rejects introspection', async () => {
    expect(await send('{ __schema { types { name } } }', closed)).toContain('introspection');
    expect(await send('{ __type(name: "User") { name } }', closed)).toContain('introspection');
  });

  it('suggests no field names', async () => {
    expect(await send('{ latestPost { title } }', closed)).not.toContain('latestPosts');
  });

  it('serves no GraphiQL', async () => {
    const page = await closed.client.rest('GET', '/graphql', undefined, { accept: 'text/html' });
    expect(JSON.stringify(page.body)).not.toContain('GraphiQL');
  });

  it('still responds to queries', async () => {
    expect(await send('{ me { id } }', closed)).toEqual({ me: null });
  });
});
