import { readFileSync } from 'node:fs';
import type { GraphQLSchemaHost } from '@nestjs/graphql';
import { uploadRequest } from '@tiempos/contract';
import {
  buildSchema,
  getOperationAST,
  getVariableValues,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  parse,
  typeFromAST,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type NamedTypeNode,
} from 'graphql';
import { clientOperations } from '../../../test/client-operations.js';
import { MIN_OPERATION_COST } from '../config/limit-options.js';
import { startApp, type TestApp } from '../../../test/start-app.js';

const SCHEMA = new URL('../../../../../libs/contract/schema.graphql', import.meta.url);

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

/** A value of a type, lists as long as a client may make them. */
function sampleOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType);
  if (isListType(type)) return Array.from({ length: 100 }, () => sampleOf(type.ofType));
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type)) {
    const members = Object.values(type.getFields()).filter(isRequiredInputField);
    return Object.fromEntries(members.map((member) => [member.name, sampleOf(member.type)]));
  }
  const samples: Record<string, unknown> = {
    Boolean: true,
    DateTime: '2028-01-01T00:00:00Z',
    Int: 1,
    Upload: new File(['bún'], 'bun.png', { type: 'image/png' }),
  };
  return type.name in samples ? samples[type.name] : '1';
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
    expect(await costOf(`{ publishedPostChanges(first: 100) { published { ${texts} } } }`)).toEqual(accepted);
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

  it.each([
    ['logIn(input: { email: "a@b.vn", password: "x" }) { user { id } }'],
    ['signUp(input: { name: "Hoa", email: "a@b.vn", password: "BanhMi2026", plan: "" }) { user { id } }'],
    ['replacePassword(input: { oldPassword: "x", password: "BanhMi2026" }) { user { id } }'],
    ['changePassword(input: { oldPassword: "x", password: "BanhMi2026" }) { id }'],
  ])('lets an operation hash one password, so that it has one %s', async (field) => {
    const found = expect.any(Number);
    expect(await costOf(`mutation { a: ${field} b: ${field} }`)).toEqual({
      status: 400,
      code: 'QUERY_TOO_COMPLEX',
      found,
    });
    expect((await costOf(`mutation { a: ${field} }`)).code).not.toBe('QUERY_TOO_COMPLEX');
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

  it.each(['site', 'back-office'] as const)(
    'is below the lowest limit for every operation of the %s',
    async (app) => {
      const lowest = await startApp({ MAX_OPERATION_COST: String(MIN_OPERATION_COST) });
      try {
        const editor = await lowest.client.signUp();
        const operations = Object.entries(clientOperations(app));
        // The running one is of another copy of the library.
        const described = buildSchema(readFileSync(SCHEMA, 'utf8'));
        expect(operations.length).toBeGreaterThan(0);
        for (const [name, query] of operations) {
          const { variableDefinitions = [] } = getOperationAST(parse(query))!;
          const variables = Object.fromEntries(
            variableDefinitions.map(({ variable, type }) => [
              variable.name.value,
              sampleOf(typeFromAST(described, type as NamedTypeNode) as GraphQLInputType),
            ]),
          );
          // With wrong variables an operation has no cost.
          expect(getVariableValues(described, variableDefinitions, variables).errors).toBeUndefined();
          const hasFile = Object.values(variables).some((value) => value instanceof File);
          const { body, headers } = hasFile
            ? uploadRequest(query, variables)
            : { body: { query, variables }, headers: {} };
          // Files are taken of signed-in accounts only.
          const client = hasFile ? editor : lowest.client;
          const { errors } = (await client.rest('POST', '/graphql', body, headers)).body;
          const [error] = errors ?? [];
          expect({ name, found: error?.extensions.found }).toEqual({
            name,
            found: undefined,
          });
        }
      } finally {
        await lowest.close();
      }
    },
  );

  it('has a limit that is a setting (MAX_OPERATION_COST)', async () => {
    const small = await startApp({ MAX_OPERATION_COST: String(MIN_OPERATION_COST) });
    try {
      const lists = (...names: string[]) =>
        small.client.graphql(
          `{ ${names.map((name) => `${name}: publishedPosts(limit: 100) { paging { total } }`).join(' ')} }`,
        );
      expect((await lists('a', 'b', 'c', 'd')).errors).toBeUndefined();
      expect((await lists('a', 'b', 'c', 'd', 'e')).errors).toMatchObject([
        {
          message: expect.stringContaining('chi phí 2750, tối đa 2500'),
          extensions: { limit: 2500, found: 2750 },
        },
      ]);
    } finally {
      await small.close();
    }
  });
});
