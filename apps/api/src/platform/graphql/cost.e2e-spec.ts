import { readFileSync } from 'node:fs';
import type { GraphQLSchemaHost } from '@nestjs/graphql';
import { uploadRequest } from '@tiempos/contract';
import {
  buildSchema,
  getNamedType,
  getOperationAST,
  getVariableValues,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
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
import { startApp, type TestApp } from '../../../test/start-app.js';

/** The schema for functions of the library: the running one is of another copy of it. */
const described = buildSchema(
  readFileSync(new URL('../../../../../libs/contract/schema.graphql', import.meta.url), 'utf8'),
);

let tested: TestApp;
let schema: GraphQLSchema;
beforeAll(async () => {
  tested = await startApp();
  ({ schema } = tested.service<GraphQLSchemaHost>('GraphQLSchemaHost'));
});
afterAll(() => tested.close());

const costOf = async (query: string, variables: object = {}, client = tested.client) => {
  const { status, body } = await client.rest('POST', '/graphql', { query, variables });
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

/** Each query that lists posts page by page: what writes it for a page of so many, with these fields of each, and what else it has. */
function pagesOfPosts() {
  const fieldsOf = (field: GraphQLField<unknown, unknown>) => {
    const type = getNamedType(field.type);
    return isObjectType(type) ? Object.values(type.getFields()) : [];
  };
  const isPosts = (field: GraphQLField<unknown, unknown>) => getNamedType(field.type).name === 'Post';
  return Object.values(described.getQueryType()!.getFields()).flatMap((query) => {
    const size = query.args.find(({ name }) => name === 'limit' || name === 'first');
    const posts = fieldsOf(query).find(isPosts);
    if (!size || !posts) return [];
    const others = fieldsOf(query)
      // What may be null, such as the parts that a search has found, is not there.
      .filter((member) => isNonNullType(member.type) && ![member, ...fieldsOf(member)].some(isPosts))
      .map((member) => {
        const leaves = fieldsOf(member).filter(({ type }) => isLeafType(getNamedType(type)));
        return leaves.length ? `${member.name} { ${leaves.map(({ name }) => name).join(' ')} }` : member.name;
      });
    const list = (count: number, fields: string) =>
      `{ ${query.name}(${size.name}: ${count}) { ${posts.name} { ${fields} } ${others.join(' ')} } }`;
    return [{ name: query.name, list }];
  });
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

  const texts = 'title description excerpt hasContent author updatedBy image { url } url keywordList';
  it('allows 100 posts of each list, and twenty with their contents, and says that number', async () => {
    const editor = await tested.client.signUp();
    const lists = pagesOfPosts();
    expect(lists.length).toBeGreaterThan(3);
    for (const { name, list } of lists) {
      const cost = async (count: number, fields: string) => ({
        name,
        ...(await costOf(list(count, fields), {}, editor)),
      });
      expect(await cost(100, texts)).toEqual({ name, ...accepted });
      expect(await cost(20, `content ${texts}`)).toEqual({ name, ...accepted });
      const { errors = [] } = await editor.graphql(list(100, `content ${texts}`));
      const fits = Number(/mỗi trang tối đa (\d+) mục/.exec(errors[0]!.message)?.[1]);
      expect(fits).toBeGreaterThanOrEqual(20);
      expect(await cost(fits, `content ${texts}`)).toEqual({ name, ...accepted });
      expect(await cost(fits + 1, `content ${texts}`)).toMatchObject({ name, code: 'QUERY_TOO_COMPLEX' });
    }
  });

  it.each(['content', 'content(urls: ABSOLUTE)', 'contentText', 'readingMinutes'])(
    'counts %s as a content, under each of its names',
    async (field) => {
      const fields = (count: number) => Array.from({ length: count }, (_, n) => `a${n}: ${field}`).join(' ');
      const list = (count: number) => `{ publishedPosts(limit: 5) { contents { ${fields(count)} } } }`;
      expect(await costOf(list(5))).toEqual(accepted);
      expect(await costOf(list(6))).toEqual({ status: 400, code: 'QUERY_TOO_COMPLEX', found: 3075 });
    },
  );

  it('names no size of a page where none would do', async () => {
    const articles = Array.from({ length: 15 }, (_, n) => `a${n}: publishedPost(titlePath: "a") { content }`);
    const { errors = [] } = await tested.client.graphql(`{ ${articles.join(' ')} latestPosts { content } }`);
    expect(errors[0]!.message).toBe(
      'Truy vấn GraphQL có chi phí 3325, tối đa 3000; hãy chia thành nhiều yêu cầu',
    );
  });

  it('multiplies with the limit, also in a variable, and counts every alias', async () => {
    const two = (arg: string, name: string) =>
      `query${arg === '$n' ? ' ($n: Int)' : ''} { a: publishedPosts(limit: ${arg}) { contents { ${texts} } } ${name}: publishedPosts(limit: ${arg}) { contents { ${texts} } } }`;
    const refusal = { status: 400, code: 'QUERY_TOO_COMPLEX', found: 5700 };
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
    expect(await costOf(query)).toEqual({ status: 400, code: 'QUERY_TOO_COMPLEX', found: 5700 });
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
    'is below the limit for every operation of the %s',
    async (app) => {
      const own = await startApp();
      try {
        const editor = await own.client.signUp();
        const operations = Object.entries(clientOperations(app));
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
          const client = hasFile ? editor : own.client;
          const { errors } = (await client.rest('POST', '/graphql', body, headers)).body;
          const [error] = errors ?? [];
          expect({ name, found: error?.extensions.found }).toEqual({
            name,
            found: undefined,
          });
        }
      } finally {
        await own.close();
      }
    },
  );

  it('names the page that fits where the pages are too large', async () => {
    const lists = (...names: string[]) =>
      tested.client.graphql(
        `{ ${names.map((name) => `${name}: publishedPosts(limit: 100) { paging { total } }`).join(' ')} }`,
      );
    expect((await lists('a', 'b', 'c', 'd', 'e')).errors).toBeUndefined();
    expect((await lists('a', 'b', 'c', 'd', 'e', 'f')).errors).toMatchObject([
      {
        message:
          'Truy vấn GraphQL có chi phí 3300, tối đa 3000; hãy đọc mỗi trang tối đa 90 mục hoặc chia thành nhiều yêu cầu',
        extensions: { limit: 3000, found: 3300 },
      },
    ]);
  });
});
