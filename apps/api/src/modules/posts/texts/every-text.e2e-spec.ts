import { previewsOf } from '../../../../test/previews.js';
import { startWorkingCopies } from '../../../../test/working-copies.js';
import type { DeletedPostsService } from '../history/deleted-posts.service.js';
import { postTextList, postTextNames, type PostTextName } from './post-texts.js';

const { tested, editor, images } = await startWorkingCopies();
const { created } = previewsOf(tested, editor);
afterAll(() => tested.close());

type Texts = Record<PostTextName, string>;

/** Each text of a post with words of its own. */
const textsWith = (words: string) =>
  Object.fromEntries(
    postTextList.map(({ name, min }) => [
      name,
      min === undefined ? `<p>${words} ${name}</p>` : `${words} ${name}`,
    ]),
  ) as Texts;

const all = postTextNames.join(' ');
const [saved, later, kept, shared] = ['Lưu', 'Lưu sau', 'Bản sửa', 'Chia sẻ'].map(textsWith) as [
  Texts,
  Texts,
  Texts,
  Texts,
];

/** Runs an operation on the post. @returns its field */
async function run(operation: string, variables: object = {}) {
  const { data, errors } = await editor.graphql(operation, variables);
  expect(errors).toBeUndefined();
  return Object.values(data)[0] as Texts & Record<string, any>;
}
const save = (fields: object) =>
  run(`mutation ($input: PostInput!) { savePost(input: $input) { id ${all} } }`, { input: fields });
const read = (id: string) =>
  run(`query ($id: ID!) { post(id: $id) { ${all} workingCopy { ${all} } } }`, { id });

/** A published post with the texts `saved`. @returns its id */
async function published(): Promise<string> {
  const { id, ...texts } = await save({ ...saved, isDraft: false });
  expect(texts).toEqual(saved);
  return id;
}

describe('Every text of a post', () => {
  it('is what editors and readers get, in GraphQL and REST', async () => {
    const id = await published();
    expect(await read(id)).toMatchObject(saved);
    const members = Object.fromEntries(postTextList.map(({ name, column }) => [column, saved[name]]));
    const { body } = await editor.rest('GET', `/api/post/${id}`);
    expect(body).toMatchObject(members);
    const article = await tested.client.rest('GET', `/api/post/display/${body.title_path}`);
    expect(article.body).toMatchObject(members);
  });

  it('is in a working copy, which is published with it', async () => {
    const id = await published();
    const copy = await run(
      `mutation ($id: ID!, $input: PostWorkingCopyInput!) {
         saveWorkingCopy(postId: $id, input: $input) { workingCopy { version } }
       }`,
      { id, input: { ...kept, baseVersion: 1 } },
    );
    expect(await read(id)).toMatchObject({ ...saved, workingCopy: kept });
    const { title, description } = kept;
    const publish = `mutation ($input: PostInput!, $version: Int!) {
      savePost(input: $input, workingCopyVersion: $version) { ${all} } }`;
    const { version } = copy.workingCopy;
    expect(await run(publish, { input: { id, title, description, isDraft: false }, version })).toEqual(kept);
  });

  it('is in a shared snapshot', async () => {
    const { token } = await created(Number(await published()), { snapshot: shared });
    const preview = `query ($token: String!) { publishedPost(titlePath: "", previewToken: $token) { ${all} } }`;
    expect(await run(preview, { token })).toEqual(shared);
  });

  it('is in the revision of a save, named as changed, and comes back with it', async () => {
    const id = await published();
    await save({ id, ...later, isDraft: false });
    const revision = (version: number) =>
      run(
        `query ($id: ID!, $version: Int!) { postRevision(postId: $id, version: $version) { changed ${all} } }`,
        {
          id,
          version,
        },
      );
    expect(await revision(1)).toMatchObject(saved);
    const names = postTextList.map(({ column }) => column.toUpperCase());
    expect(await revision(2)).toMatchObject({ ...later, changed: names });
    const restore = `mutation ($id: ID!) {
      restorePostRevision(postId: $id, version: 1, expectedVersion: 2) { ${all} } }`;
    expect(await run(restore, { id })).toEqual(saved);
  });

  it('is in a duplicate', async () => {
    const copy = await run(`mutation ($id: ID!) { duplicatePost(id: $id) { ${all} } }`, {
      id: await published(),
    });
    expect(copy).toEqual({ ...saved, title: `${saved.title} (bản sao)` });
  });

  it('comes back with its deleted post', async () => {
    const id = await published();
    await images.delete(Number(id));
    await tested.service<DeletedPostsService>('DeletedPostsService').restore(id);
    expect(await read(id)).toMatchObject(saved);
  });
});
