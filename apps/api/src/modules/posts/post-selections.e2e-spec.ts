import {
  buildClientSchema,
  getIntrospectionQuery,
  getNamedType,
  isLeafType,
  isObjectType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from 'graphql';
import { randomUUID } from 'node:crypto';
import { startPostSaves } from '../../../test/post-saves.js';
import { sampleOperation, sendSample } from '../../../test/samples.js';

const { tested, editor, saved, details } = await startPostSaves();
afterAll(() => tested.close());

const { data } = await editor.graphql(getIntrospectionQuery());
const schema = buildClientSchema(data);
const post = schema.getType('Post') as GraphQLObjectType;

/** The selections that lead from a type to its posts, over as many fields as a connection has. */
function waysToPosts(type: GraphQLNamedType, fields: readonly string[] = []): string[][] {
  if (type === post) return [[...fields]];
  if (!isObjectType(type) || fields.length > 2) return [];
  return Object.values(type.getFields()).flatMap((field) =>
    waysToPosts(getNamedType(field.type), [...fields, field.name]),
  );
}

const rootFields = [
  ...Object.values(schema.getQueryType()!.getFields()).map((field) => ['query', field] as const),
  ...Object.values(schema.getMutationType()!.getFields()).map((field) => ['mutation', field] as const),
];
const ways = rootFields.flatMap(([operation, field]) =>
  waysToPosts(getNamedType(field.type)).map((path) => ({ operation, field, path })),
);

/** The posts that the calls below are about. */
async function aPublishedPost() {
  const { id } = await saved({ title: 'Bản đầu', keywords: 'bún, phở' });
  const later = await saved({ id: String(id), title: 'Bản sau' });
  return { id: String(id), slug: later.title_path as string };
}

// One that is related to it.
await saved({ keywords: 'bún' });
const published = await aPublishedPost();
const draft = String((await saved({ isDraft: '1' })).id);
const fields = '{ title: "Bản khác", description: "Một mẹo nhỏ" }';

/** By their names, the arguments of queries. */
const values = { id: published.id, postId: published.id, titlePath: published.slug, limit: 2, first: 2 };

/** A call of each mutation that succeeds, however often it is made. */
const calls: Record<string, () => string | Promise<string>> = {
  discardWorkingCopy: () => `(postId: ${published.id}, version: 1)`,
  duplicatePost: () => `(id: ${published.id})`,
  reportEditing: () => `(postId: ${published.id}, tab: { tab: "${randomUUID()}" })`,
  republishPost: async () => {
    const { id, version } = await saved();
    await saved({ id: String(id), isDraft: '1' });
    return `(postId: ${id}, version: ${version + 1})`;
  },
  restorePostRevision: async () => {
    const { version } = await details(+published.id);
    return `(postId: ${published.id}, version: 1, expectedVersion: ${version})`;
  },
  savePost: () => `(input: ${fields})`,
  saveWorkingCopy: async () => {
    const { id, version } = await saved();
    return `(postId: ${id}, input: { title: "Bản sửa", description: "Một mẹo nhỏ", baseVersion: ${version} })`;
  },
  schedulePost: () => `(id: ${draft}, schedule: {})`,
  setPostSlug: () => `(id: ${draft}, slug: { titlePath: "duong-dan-rieng" })`,
};

function selectionOf({ name, type }: GraphQLField<unknown, unknown>) {
  return isLeafType(getNamedType(type)) ? name : `${name} { __typename }`;
}

describe('The queries and mutations that return posts', () => {
  it('are called here, each mutation of them', () => {
    const mutations = ways.filter(({ operation }) => operation === 'mutation');
    const names = new Set(mutations.map(({ field }) => field.name));
    expect(Object.keys(calls).toSorted()).toEqual([...names].toSorted());
  });

  it.each(ways.map((way) => [[way.field.name, ...way.path].join('.'), way] as const))(
    'give each field of a post alone, by %s',
    async (_, { operation, field: { name }, field, path }) => {
      const postFields = Object.values(post.getFields());
      expect(postFields.length).toBeGreaterThan(20);
      for (const one of postFields) {
        const nested = path.reduceRight((inner, part) => `{ ${part} ${inner} }`, `{ ${selectionOf(one)} }`);
        const response =
          operation === 'query'
            ? await sendSample(editor, sampleOperation('query', field, { values, selection: nested }))
            : await editor.graphql(`mutation { ${name}${await calls[name]!()} ${nested} }`);
        expect({ field: one.name, errors: response.errors }).toEqual({ field: one.name, errors: undefined });
        const posts = path.reduce<any[]>(
          (found, part) => found.flatMap((value) => value[part]),
          [response.data[name]],
        );
        expect(posts.flat()).not.toHaveLength(0);
      }
    },
  );

  it('give the views of a post by mutations, too', async () => {
    await tested.client.rest('GET', `/api/post/display/${published.slug}`);
    const { data: planned } = await editor.graphql(
      `mutation { schedulePost(id: ${published.id}, schedule: {}) { clickedNumber } }`,
    );
    expect(planned.schedulePost.clickedNumber).toBeGreaterThan(0);
  });
});
