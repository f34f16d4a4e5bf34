import { image } from '../../../../test/image-use.js';
import { previewsOf, REVOKE, unsaved } from '../../../../test/previews.js';
import type { TestClient } from '../../../../test/test-client.js';
import { DISCARD, codeOf, startWorkingCopies } from '../../../../test/working-copies.js';
import type { DeletedPostsService } from '../history/deleted-posts.service.js';
import type { ExpiredVersionsService } from './expired-versions.service.js';

const tools = await startWorkingCopies();
const { tested, editor, colleague, images, tryToKeep, read, published } = tools;
afterAll(() => tested.close());

const LIST = `query ($id: ID!, $first: Int, $after: ID) {
  postVersions(postId: $id, first: $first, after: $after) {
    nodes { id kind version title savedBy endedBy endedAt changed } hasNextPage
  }
}`;
const list = async (id: number, part: object = {}) =>
  (await editor.graphql(LIST, { id: String(id), first: 50, ...part })).data.postVersions;
/** The texts of a post that are no saves, newest first. */
const aside = async (id: number) =>
  (await list(id)).nodes.filter(({ kind }: { kind: string }) => kind !== 'SAVED');
const content = async (postId: number, id: string) => {
  const query = `query ($postId: ID!, $id: ID!) { postRevision(postId: $postId, id: $id) { content } }`;
  return (await editor.graphql(query, { postId: String(postId), id })).data.postRevision.content;
};

/** Keeps changes aside. @returns the working copy */
async function keptBy(by: TestClient, id: number, title: string, fields: object = {}) {
  const { data, errors } = await tryToKeep(id, { title, content: `<p>${title}</p>`, ...fields }, by);
  expect(errors).toBeUndefined();
  return data.saveWorkingCopy.workingCopy as { version: number };
}

const publish = (id: number, version: number, fields: object = {}, by = editor) =>
  by.graphql(
    `mutation ($input: PostInput!, $version: Int) {
       savePost(input: $input, workingCopyVersion: $version) { version workingCopy { version } }
     }`,
    {
      input: { id: String(id), title: 'Bản của Hoa', description: 'Mô tả', isDraft: false, ...fields },
      version,
    },
  );
const drop = (id: number, version: number) => editor.graphql(DISCARD, { id: String(id), version });
const purge = () => tested.service<ExpiredVersionsService>('ExpiredVersionsService').purge();
const passDays = (days: number) =>
  tested.database.query(
    `update post_versions set ended_at = ended_at - $1 * interval '1 day', saved_at = saved_at - $1 * interval '1 day'`,
    [days],
  );

const ofMinh = {
  kind: 'WORKING_COPY',
  savedBy: 'Trần Văn Minh',
  endedBy: 'Nguyễn Thị Hoa',
  title: 'Bản của Minh',
};

describe("A colleague's working copy (C73)", () => {
  it('stays in the history, with its text, when somebody publishes something else over it', async () => {
    const { id } = await published();
    const { version } = await keptBy(colleague, id, 'Bản của Minh');
    expect(codeOf(await publish(id, 0))).toBe('CONFLICT');
    expect(
      (await publish(id, version, { content: '<p>Bản của Hoa</p>' })).data.savePost.workingCopy,
    ).toBeNull();
    const [copy, ...others] = await aside(id);
    expect(others).toEqual([]);
    expect(copy).toMatchObject({ ...ofMinh, version: 1, endedAt: expect.any(String) });
    expect(await content(id, copy.id)).toBe('<p>Bản của Minh</p>');
  });

  it('stays in the history when somebody drops it, and can be restored', async () => {
    const { id } = await published();
    const { version } = await keptBy(colleague, id, 'Bản của Minh');
    expect((await drop(id, version)).data.discardWorkingCopy.workingCopy).toBeNull();
    const [copy] = await aside(id);
    expect(copy).toMatchObject(ofMinh);
    const restore = `mutation ($postId: ID!, $id: ID!) {
      restorePostRevision(postId: $postId, id: $id, expectedVersion: 1) { title version isDraft } }`;
    const { data } = await editor.graphql(restore, { postId: String(id), id: copy.id });
    expect(data.restorePostRevision).toEqual({ title: 'Bản của Minh', version: 2, isDraft: false });
  });

  it('stays in the history when somebody keeps another one in its place, for as long as the post', async () => {
    const { id } = await published();
    const { version } = await keptBy(colleague, id, 'Bản của Minh');
    await keptBy(editor, id, 'Bản sửa của Hoa', { version });
    expect(await aside(id)).toMatchObject([ofMinh]);
    await passDays(400);
    await purge();
    expect(await aside(id)).toMatchObject([ofMinh]);
    expect((await read(id)).workingCopy).toMatchObject({ title: 'Bản sửa của Hoa' });
  });

  it('stays in the history of a post that was deleted and comes back', async () => {
    const { id } = await published();
    await keptBy(colleague, id, 'Bản của Minh');
    await images.delete(id);
    await tested.service<DeletedPostsService>('DeletedPostsService').restore(String(id));
    expect((await read(id)).workingCopy).toBeNull();
    expect(await aside(id)).toMatchObject([ofMinh]);
  });

  it('keeps the pictures that it names', async () => {
    const name = await images.upload();
    const { id } = await published();
    const { version } = await keptBy(colleague, id, 'Bản của Minh', { content: image(name) });
    await drop(id, version);
    await images.passDays(400);
    await images.purge();
    expect(await images.exists(name)).toBe(true);
  });
});

describe('A working copy that its own account has replaced or dropped (C73)', () => {
  it('is one of the newest 20 or the last of its day, and goes after 30 days', async () => {
    const { id } = await published();
    let { version } = await keptBy(editor, id, 'Bản 1');
    await tested.database.query(
      `update post_versions set saved_at = saved_at - interval '1 day' where id = $1`,
      [version],
    );
    for (let n = 2; n <= 24; n += 1) ({ version } = await keptBy(editor, id, `Bản ${n}`, { version }));
    await drop(id, version);
    const titles = (await aside(id)).map(({ title }: { title: string }) => title);
    expect(titles).toEqual([...Array.from({ length: 20 }, (_, n) => `Bản ${24 - n}`), 'Bản 1']);
    await passDays(29);
    await purge();
    expect(await aside(id)).toHaveLength(21);
    await passDays(2);
    await purge();
    expect(await aside(id)).toEqual([]);
  });

  it('is no version of its own when what is published or kept next says the same', async () => {
    const { id, title, description } = await published();
    const same = { title: 'Bản sửa', content: '<p>Bản sửa</p>', description: 'Mô tả của bản sửa' };
    const { version } = await keptBy(editor, id, same.title);
    expect(await keptBy(editor, id, same.title, { version })).toMatchObject({ version });
    await publish(id, version, same);
    expect((await list(id)).nodes).toMatchObject([
      { kind: 'SAVED', version: 2, title: 'Bản sửa' },
      { kind: 'SAVED', version: 1, title },
    ]);
    const later = await keptBy(editor, id, 'Bản khác', { baseVersion: 2 });
    await tryToKeep(id, { ...same, version: later.version, baseVersion: 2 });
    expect((await read(id)).workingCopy).toBeNull();
    expect(await aside(id)).toMatchObject([{ title: 'Bản khác' }]);
    expect(description).not.toBe(same.description);
  });
});

describe('A shared snapshot (C73)', () => {
  it('stays as long as its link and 30 days more', async () => {
    const { id } = await published();
    const { preview } = await previewsOf(tested, editor).created(id, { snapshot: unsaved });
    const shared = { kind: 'SHARED', title: unsaved.title, savedBy: 'Nguyễn Thị Hoa', version: 1 };
    await passDays(100);
    await purge();
    expect(await aside(id)).toMatchObject([{ ...shared, endedAt: null }]);
    await editor.graphql(REVOKE, { id: preview.id });
    await passDays(29);
    await purge();
    expect(await aside(id)).toMatchObject([shared]);
    await passDays(2);
    await purge();
    expect(await aside(id)).toEqual([]);
  });
});

describe('The texts of a post', () => {
  it('are read in parts, newest first, without the working copy that it has', async () => {
    const { id } = await published();
    const { version } = await keptBy(colleague, id, 'Bản của Minh');
    await publish(id, version);
    await keptBy(editor, id, 'Bản đang sửa', { baseVersion: 2 });
    const first = await list(id, { first: 2 });
    expect(first).toMatchObject({ nodes: [{ kind: 'SAVED', version: 2 }, ofMinh], hasNextPage: true });
    expect(await list(id, { after: first.nodes[1].id })).toMatchObject({
      nodes: [{ kind: 'SAVED', version: 1 }],
      hasNextPage: false,
    });
  });

  it('are all found of those that several accounts save and keep at once', async () => {
    const { id } = await published();
    const saves = Array.from({ length: 40 }, (_, n) => {
      const by = n % 2 ? editor : colleague;
      const title = `Lúc ấy ${n}`;
      return n % 4 < 2 ? publish(id, 0, { title }, by) : tryToKeep(id, { title }, by);
    });
    const results = await Promise.all(saves);
    const accepted = results.flatMap(({ errors }, n) => (errors ? [] : [`Lúc ấy ${n}`]));
    expect(accepted.length).toBeGreaterThan(0);
    const kept = await tested.database.query<{ title: string }>(
      'select title from post_versions where post_id = $1',
      [id],
    );
    expect(kept.map(({ title }) => title)).toEqual(expect.arrayContaining(accepted));
    for (const result of results) if (result.errors) expect(codeOf(result)).toBe('CONFLICT');
  });

  it('go with a post that SQL has deleted, at once when its number is given again', async () => {
    const { id } = await published();
    await tested.database.query('delete from posts where id = $1', [id]);
    await tested.database.query(`select setval('posts_id_seq', $1, false)`, [id]);
    const again = await published();
    expect(again.id).toBe(id);
    expect((await list(id)).nodes).toMatchObject([{ version: 1, title: again.title }]);
    await tested.database.query('delete from posts where id = $1', [id]);
    await purge();
    expect(await tested.database.query('select from post_versions where post_id = $1', [id])).toEqual([]);
  });
});
