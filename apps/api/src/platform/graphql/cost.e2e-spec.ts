import type { GraphQLSchemaHost } from '@nestjs/graphql';
import type { GraphQLField, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { startApp, type TestApp } from '../../../test/start-app.js';

let tested: TestApp;
let schema: GraphQLSchema;
beforeAll(async () => {
  tested = await startApp();
  ({ schema } = tested.service<GraphQLSchemaHost>('GraphQLSchemaHost'));
});
afterAll(() => tested.close());

const costOf = async (query: string, variables: object = {}) => {
  const { status, body } = await tested.client.rest('POST', '/graphql', { query, variables });
  const { code, found } = body.errors?.[0]?.extensions ?? {};
  return { status, code, found };
};
const accepted = { status: 200, code: undefined, found: undefined };

/** A list, or what has a resolver of its own: Nest gives all properties of objects the same. */
function mayCost({ type, resolve }: GraphQLField<unknown, unknown>) {
  const { resolve: property } = (schema.getType('Paging') as GraphQLObjectType).getFields().page!;
  return String(type).startsWith('[') || String(resolve) !== String(property);
}

describe('The cost of a GraphQL operation', () => {
  it('is stated for every list and every field with a resolver', () => {
    const fields = Object.values(schema.getTypeMap())
      .filter((type) => 'getFields' in type && !('isOneOf' in type) && !type.name.startsWith('__'))
      .flatMap((type) =>
        Object.entries((type as GraphQLObjectType).getFields()).map(([name, field]) => ({
          name: `${type.name}.${name}`,
          field,
        })),
      );
    const costly = fields.filter(({ field }) => mayCost(field));
    expect(costly.length).toBeGreaterThan(50);
    expect(
      costly.filter(({ field }) => field.extensions.complexity === undefined).map(({ name }) => name),
    ).toEqual([]);
  });

  const texts = 'content contentText excerpt readingMinutes author updatedBy image { url }';
  it('allows a page of 100 posts with all their texts', async () => {
    expect(await costOf(`{ publishedPosts(limit: 100) { contents { ${texts} } } }`)).toEqual(accepted);
    expect(await costOf(`{ publishedPostsConnection(first: 100) { nodes { ${texts} } } }`)).toEqual(accepted);
  });

  it('multiplies with the limit, also in a variable, and counts every alias', async () => {
    const two = (arg: string, name: string) =>
      `query${arg === '$n' ? ' ($n: Int)' : ''} { a: publishedPosts(limit: ${arg}) { contents { ${texts} } } ${name}: publishedPosts(limit: ${arg}) { contents { ${texts} } } }`;
    const refusal = { status: 400, code: 'QUERY_TOO_COMPLEX', found: 4100 };
    expect(await costOf(two('100', 'b'))).toEqual(refusal);
    expect(await costOf(two('$n', 'b'), { n: 100 })).toEqual(refusal);
    // The server reads at most 100, and written twice under one name counts twice.
    expect(await costOf(two('$n', 'a'), { n: 5000 })).toEqual(refusal);
    expect(await costOf(two('$n', 'b'), { n: 10 })).toEqual(accepted);
  });

  it('counts what fragments select as often as they are spread', async () => {
    const query = `{ a: publishedPosts(limit: 100) { ...P } b: publishedPosts(limit: 100) { ...P } }
      fragment P on PostPage { contents { ${texts} } }`;
    expect(await costOf(query)).toEqual({ status: 400, code: 'QUERY_TOO_COMPLEX', found: 4100 });
  });

  it('refuses fragments that multiply without counting them to the end', async () => {
    const fragments = [0, 1, 2]
      .map((n) => `fragment F${n} on Post { ${`...F${n + 1} `.repeat(16)} }`)
      .join(' ');
    const query = `{ latestPosts { ...F0 } } ${fragments} fragment F3 on Post { id title titlePath }`;
    expect(await costOf(query)).toEqual({ status: 400, code: 'QUERY_TOO_COMPLEX', found: undefined });
  });

  it('is that of the operation that is run, and wrong variables are named by the execution', async () => {
    const query = `query A { me { id } } query B { a: publishedPosts(limit: 100) { contents { ${texts} } } b: publishedPosts(limit: 100) { contents { ${texts} } } }`;
    const run = (operationName: string) => tested.client.rest('POST', '/graphql', { query, operationName });
    expect((await run('A')).status).toBe(200);
    expect((await run('B')).status).toBe(400);
    const wrong = await costOf('query ($n: Int) { publishedPosts(limit: $n) { paging { page } } }', {
      n: 'nhiều',
    });
    expect(wrong).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  it('has a limit that is a setting (MAX_OPERATION_COST)', async () => {
    const small = await startApp({ MAX_OPERATION_COST: '100' });
    try {
      const list = (limit: number) =>
        small.client.graphql(`{ publishedPosts(limit: ${limit}) { paging { total } } }`);
      expect((await list(10)).errors).toBeUndefined();
      expect((await list(11)).errors).toMatchObject([
        {
          message: expect.stringContaining('chi phí 105, tối đa 100'),
          extensions: { limit: 100, found: 105 },
        },
      ]);
    } finally {
      await small.close();
    }
  });
});
