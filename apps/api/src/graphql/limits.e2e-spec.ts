import { startApp, type TestApp } from '../../test/start-app.js';

let tested: TestApp;
beforeAll(async () => {
  tested = await startApp();
});
afterAll(() => tested.close());

const ask = async (query: string, app = tested) => {
  const { data, errors } = await app.client.graphql(query);
  return errors ? errors.map(({ message }) => message).join('\n') : data;
};

/** A query of exactly so many levels: the introspection types refer to each other without end. */
const deep = (levels: number) => {
  const inner = levels - 2;
  return `{ __type(name: "Query") { ${'ofType { '.repeat(inner)}name${' }'.repeat(inner)} } }`;
};
const aliases = (count: number) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: me { id }`).join(' ')} }`;
const directives = (count: number) => `{ __typename ${'@include(if: true) '.repeat(count)} }`;
const words = (count: number) => `{ ${'__typename '.repeat(count - 2)}}`;

describe('A GraphQL request', () => {
  it('may be 10 levels deep, not 11', async () => {
    expect(await ask(deep(10))).toEqual({ __type: { ofType: null } });
    expect(await ask(deep(11))).toContain('depth limit of 10 exceeded');
  });

  it('may have 15 aliases, not 16', async () => {
    expect(Object.keys(await ask(aliases(15)))).toHaveLength(15);
    expect(await ask(aliases(16))).toContain('Aliases limit of 15 exceeded');
  });

  it('may have 50 directives, not 51', async () => {
    expect(await ask(directives(50))).not.toContain('limit');
    expect(await ask(directives(51))).toContain('Directives limit of 50 exceeded');
  });

  it('may have 1000 tokens, not 1001', async () => {
    expect(await ask(words(1000))).not.toContain('tokens');
    expect(await ask(words(1001))).toContain('more that 1000 tokens');
  });

  it('says which field may have been meant while introspection is on', async () => {
    expect(await ask('{ latestPost { title } }')).toContain('Did you mean "latestPosts"');
  });

  it('is introspected in full by the reading page of the embedded database (C50)', async () => {
    const page = await tested.client.rest('GET', '/graphql', undefined, { accept: 'text/html' });
    expect(page.status).toBe(200);
    expect(page.body).toContain('GraphiQL');
  });
});

describe('GRAPHQL_INTROSPECTION=false (C50)', () => {
  let closed: TestApp;
  beforeAll(async () => {
    closed = await startApp({ GRAPHQL_INTROSPECTION: 'false' });
  });
  afterAll(() => closed.close());

  it('tells nothing of the schema', async () => {
    expect(await ask('{ __schema { types { name } } }', closed)).toContain('introspection');
    expect(await ask('{ __type(name: "User") { name } }', closed)).toContain('introspection');
  });

  it('suggests no field names', async () => {
    expect(await ask('{ latestPost { title } }', closed)).not.toContain('latestPosts');
  });

  it('serves no GraphiQL', async () => {
    const page = await closed.client.rest('GET', '/graphql', undefined, { accept: 'text/html' });
    expect(JSON.stringify(page.body)).not.toContain('GraphiQL');
  });

  it('still answers queries', async () => {
    expect(await ask('{ me { id } }', closed)).toEqual({ me: null });
  });
});
