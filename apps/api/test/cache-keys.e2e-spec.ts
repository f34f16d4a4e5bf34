import { cacheKeys } from '@tiempos/contract';
import { Client, fetchExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import {
  buildClientSchema,
  getIntrospectionQuery,
  getNamedType,
  isObjectType,
  type GraphQLField,
  type GraphQLNamedType,
} from 'graphql';
import { randomUUID } from 'node:crypto';
import { tokensOf } from './api-tokens.js';
import { aPhotoFile } from './images.js';
import { previewsOf } from './previews.js';
import { startWorkingCopies } from './working-copies.js';

const { tested, editor, colleague, kept, saved } = await startWorkingCopies();
afterAll(() => tested.close());

const { data } = await editor.graphql(getIntrospectionQuery());
const schema = buildClientSchema(data);
const queries = Object.values(schema.getQueryType()!.getFields());

// A deleted post, which is the first of the changes, one that has all that a post can have, and an API token.
await editor.rest('DELETE', `/api/post/${(await saved({ title: 'Bún chả' })).id}`);
const { id, title_path: slug } = await saved({ title: 'Bún bò', keywords: 'bún' }, await aPhotoFile());
await saved({ title: 'Bún riêu', keywords: 'bún' }, await aPhotoFile());
await kept(id);
await previewsOf(tested, editor).created(id);
await tokensOf(() => tested).created(editor);
await colleague.graphql(
  `mutation { reportEditing(postId: ${id}, tab: { tab: "${randomUUID()}" }) { isMine } }`,
);
const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString();
await editor.graphql(`mutation { schedulePost(id: ${id}, schedule: { unpublishAt: "${inAYear}" }) { id } }`);
await editor.graphqlUpload(
  'mutation ($file: Upload!) { uploadPicture(file: $file) { path } }',
  {},
  'file',
  await aPhotoFile(),
);

/** The arguments of each query that has some that it needs, or that make it return more. */
const calls: Record<string, string> = {
  post: `(id: ${id})`,
  postActivity: `(postId: ${id})`,
  postRevision: `(postId: ${id}, version: 1)`,
  postRevisions: `(postId: ${id})`,
  postVersions: `(postId: ${id})`,
  posts: '(limit: 2, filter: { fullText: "bún" })',
  publishedPost: `(titlePath: "${slug}")`,
  publishedPosts: '(limit: 2)',
  publishedPostsConnection: '(first: 2)',
  relatedPosts: `(titlePath: "${slug}")`,
};

/** The types of what queries return. */
const queriedTypes = new Set<string>();

function everything(type: GraphQLNamedType): string {
  if (!isObjectType(type)) return '';
  queriedTypes.add(type.name);
  const fields = Object.values(type.getFields()).map((field) => field.name + everything(typeOf(field)));
  return ` { __typename ${fields.join(' ')} }`;
}

const typeOf = (field: GraphQLField<unknown, unknown>) => getNamedType(field.type);

/** The names of the types of a value and of what is in it. */
function typesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const nested = Object.values(value).flatMap(typesIn);
  return '__typename' in value ? [String(value.__typename), ...nested] : nested;
}

/** Sends each query with all of its fields through urql. @returns what its normalized cache says, and the types that it got */
async function queried(keys: NonNullable<Parameters<typeof cacheExchange>[0]>['keys']) {
  const warnings: string[] = [];
  const client = new Client({
    url: `${tested.url}/graphql`,
    fetchOptions: { headers: { authorization: `Bearer ${editor.tokens!.accessToken}` } },
    preferGetMethod: false,
    exchanges: [
      cacheExchange({
        keys,
        // It debugs each query that it has not cached yet.
        logger: (severity, message) => severity !== 'debug' && warnings.push(message),
      }),
      fetchExchange,
    ],
  });
  const types = new Set<string>();
  for (const query of queries) {
    const text = `{ ${query.name}${calls[query.name] ?? ''}${everything(typeOf(query))} }`;
    const result = await client.query(text, {}).toPromise();
    expect([query.name, result.error?.message]).toEqual([query.name, undefined]);
    for (const type of typesIn(result.data)) types.add(type);
    const cached = await client.query(text, {}, { requestPolicy: 'cache-only' }).toPromise();
    expect(cached.data).toEqual(result.data);
  }
  return { warnings, types: [...types].toSorted() };
}

describe('cacheKeys of the contract', () => {
  it('name each type of objects and what identifies it', () => {
    const roots = [schema.getQueryType()!.name, schema.getMutationType()!.name];
    const types = Object.values(schema.getTypeMap()).filter(isObjectType);
    const names = types.map(({ name }) => name).filter((name) => !name.startsWith('__'));
    expect(Object.keys(cacheKeys).toSorted()).toEqual(
      names.filter((name) => !roots.includes(name)).toSorted(),
    );
    expect(cacheKeys).toMatchObject({
      Post: 'id',
      PostRevision: 'id',
      Picture: 'name',
      Image: 'name',
      Paging: null,
    });
  });

  it('let the normalized cache of urql keep every query without a warning', async () => {
    const keys = Object.entries(cacheKeys).map(([type, key]) => [
      type,
      (object: Record<string, unknown>) => (key === null ? null : String(object[key])),
    ]);
    const { warnings, types } = await queried(Object.fromEntries(keys));
    expect(warnings).toEqual([]);
    // Only mutations say what was removed.
    queriedTypes.delete('RemovedMarkup');
    expect(types).toEqual([...queriedTypes].toSorted());
  });

  it('are what it misses: it warns of each type without', async () => {
    const { warnings } = await queried({});
    expect(warnings.length).toBeGreaterThan(15);
  });
});
