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
import { storeMessage } from './messages.js';
import { previewsOf } from './previews.js';
import { image } from './image-use.js';
import { sampleOperation } from './samples.js';
import { until } from './until.js';
import { startWorkingCopies } from './working-copies.js';

const { tested, editor, colleague, kept, saved } = await startWorkingCopies();
beforeAll(async () => {
  // A transaction of another test file holds the changes back.
  await until(async () => {
    const { data } = await editor.graphql('{ publishedPostChanges(first: 2) { removed { postId } } }');
    return data.publishedPostChanges.removed.length === 1;
  });
});
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
await editor.graphql(
  `mutation { keepUnsavedText(text: { tab: "${randomUUID()}", postId: ${id}, title: "Bún", description: "", content: "", keywords: "",
    writtenAt: "2026-11-29T08:00:00Z" }) }`,
);
// A contact message with the id of the post, which somebody has answered.
await tested.database.query('update users set is_manager = true where email = $1', [editor.account!.email]);
await tested.database.query('update contact_messages set id = $1 where id = $2', [
  id,
  await storeMessage(tested),
]);
await editor.graphql(`mutation { setContactMessageState(id: ${id}, state: ANSWERED) { id } }`);
await editor.graphql(
  'mutation { createInvitation(input: { uses: 1, days: 1, trialDays: 0, isManager: false }) { code } }',
);
await tested.database.query(
  `insert into reads (day, page, post_id, host, number) values (current_date, 'post', $1, 'a.example', 1)`,
  [id],
);
const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString();
await editor.graphql(`mutation { schedulePost(id: ${id}, schedule: { unpublishAt: "${inAYear}" }) { id } }`);
/** Uploads a picture. @returns its name */
async function uploaded(): Promise<string> {
  const UPLOAD = 'mutation ($file: Upload!) { uploadPicture(file: $file) { name } }';
  const { data: stored } = await editor.graphqlUpload(UPLOAD, {}, 'file', await aPhotoFile());
  return stored.uploadPicture.name;
}
// One picture that was replaced by another, which a post shows.
const [former, name] = [await uploaded(), await uploaded()];
const shows = await saved({ content: image(former) });
await editor.graphql(
  `mutation { replacePicture(name: "${former}", newName: "${name}", postIds: [${shows.id}]) { id } }`,
);

/** By their names, the arguments that queries need to return something, and those that make them return more. */
const values = {
  id,
  postId: id,
  name,
  titlePath: slug,
  version: 1,
  limit: 2,
  first: 2,
  fullText: 'bún',
  keyword: 'bún',
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
    const selection = everything(typeOf(query));
    const { query: text, variables } = sampleOperation('query', query, { values, selection });
    const result = await client.query(text, variables).toPromise();
    expect([query.name, result.error?.message]).toEqual([query.name, undefined]);
    for (const type of typesIn(result.data)) types.add(type);
    const cached = await client.query(text, variables, { requestPolicy: 'cache-only' }).toPromise();
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
