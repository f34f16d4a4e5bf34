import { startPostSaves } from '../../../../test/post-saves.js';
import { aPhotoFile } from '../../../../test/images.js';
import { ImageUse } from '../../../../test/image-use.js';

const { tested, editor, saved, storedFiles } = await startPostSaves();
const images = new ImageUse(tested, editor);
afterAll(() => tested.close());

const LIST = `query ($postId: ID!, $first: Int, $after: ID) {
  postRevisions(postId: $postId, first: $first, after: $after) {
    nodes { id postId version savedAt savedBy changed title description keywords imgFileName isDraft } hasNextPage
  }
}`;
const READ = `query ($postId: ID!, $version: Int!) {
  postRevision(postId: $postId, version: $version) { version title content changed }
}`;
const ACTIVITY = `query ($postId: ID!, $first: Int, $after: ID) {
  postActivity(postId: $postId, first: $first, after: $after) { nodes { id doneAt doneBy action version } hasNextPage }
}`;

const revisions = async (postId: number, args: object = {}) =>
  (await editor.graphql(LIST, { postId: String(postId), ...args })).data.postRevisions;
const versions = async (postId: number) =>
  (await revisions(postId, { first: 50 })).nodes.map(({ version }: { version: number }) => version);
const read = async (postId: number, version: number) =>
  (await editor.graphql(READ, { postId: String(postId), version })).data.postRevision;
const countKept = async (postId: number) => {
  const rows = await tested.database.query<{ version: number }>(
    `select number as version from post_versions where post_id = $1 and kind = 'saved' order by number`,
    [postId],
  );
  return rows.map(({ version }) => version);
};

describe('A save (F142, C63)', () => {
  it('keeps a revision with who, when and what it changed', async () => {
    const { id, updated_at } = await saved({ title: 'Giờ mở cửa', keywords: 'giờ', isDraft: '1' });
    await saved({ id: String(id), title: 'Giờ mở cửa mới', content: '<p>6 giờ</p>', keywords: 'giờ' });
    const { nodes, hasNextPage } = await revisions(id);
    expect(hasNextPage).toBe(false);
    expect(nodes).toMatchObject([
      {
        version: 2,
        changed: ['title', 'content', 'state'].map((name) => name.toUpperCase()),
        isDraft: false,
      },
      { version: 1, changed: [], title: 'Giờ mở cửa', isDraft: true, savedAt: updated_at },
    ]);
    expect(nodes[0]).toMatchObject({ postId: String(id), savedBy: 'Nguyễn Thị Hoa', keywords: 'giờ' });
    expect(await read(id, 2)).toMatchObject({ title: 'Giờ mở cửa mới', content: '<p>6 giờ</p>' });
  });

  it('names a changed picture', async () => {
    const { id, title } = await saved({}, await aPhotoFile());
    const { img_file_name } = await saved({ id: String(id), title }, await aPhotoFile());
    expect((await revisions(id)).nodes[0]).toMatchObject({ changed: ['IMAGE'], imgFileName: img_file_name });
  });

  it('that changes nothing keeps none', async () => {
    const fields = { title: 'Không đổi', description: 'Như cũ', content: '<p>Như cũ</p>', keywords: 'a' };
    const { id } = await saved(fields);
    expect(await saved({ id: String(id), ...fields })).toMatchObject({ version: 2 });
    expect(await versions(id)).toEqual([1]);
    await saved({ id: String(id), ...fields, keywords: 'a, b' });
    expect(await versions(id)).toEqual([3, 1]);
  });

  it('that fails keeps none', async () => {
    const { id } = await saved();
    await tested.database.query(
      'alter table post_history add constraint refuse_all check (version < 0) not valid',
    );
    const { status } = await images.trySave({ id: String(id), title: 'Không thành' });
    await tested.database.query('alter table post_history drop constraint refuse_all');
    expect(status).toBe(500);
    expect(await versions(id)).toEqual([1]);
  });

  it('keeps the state before it of a post from before there were revisions', async () => {
    const { id } = await saved({ title: 'Tin cũ', content: '<p>Chữ cũ</p>' }, await aPhotoFile());
    await tested.database.query('delete from post_versions where post_id = $1', [id]);
    await saved({ id: String(id), title: 'Tin mới', content: '<p>Chữ mới</p>', oldThumbImg: '' });
    const { nodes } = await revisions(id);
    expect(nodes).toMatchObject([
      { version: 2, title: 'Tin mới', imgFileName: null },
      { version: 1, title: 'Tin cũ', changed: [], savedBy: 'Nguyễn Thị Hoa' },
    ]);
    expect(storedFiles()).toContain(nodes[1].imgFileName);
    expect(await read(id, 1)).toMatchObject({ content: '<p>Chữ cũ</p>' });
  });

  it('keeps the state that SQL by hand has left', async () => {
    const { id } = await saved({ content: '<p>Một</p>' });
    await tested.database.query(`update posts set content = '<p>Hai</p>', version = 2 where id = $1`, [id]);
    await saved({ id: String(id), content: '<p>Ba</p>' });
    expect(await versions(id)).toEqual([3, 2, 1]);
    expect(await read(id, 2)).toMatchObject({ content: '<p>Hai</p>' });
  });
});

describe('The revisions of a post (F142, C63)', () => {
  it('are read in parts, newest first, whatever is saved meanwhile', async () => {
    const { id } = await saved({ title: 'Bản 1' });
    for (let n = 2; n <= 5; n += 1) await saved({ id: String(id), title: `Bản ${n}` });
    const first = await revisions(id, { first: 2 });
    expect(first).toMatchObject({ nodes: [{ version: 5 }, { version: 4 }], hasNextPage: true });
    await saved({ id: String(id), title: 'Bản 6' });
    expect(await revisions(id, { first: 2, after: first.nodes[1].id })).toMatchObject({
      nodes: [{ version: 3 }, { version: 2 }],
      hasNextPage: true,
    });
    const [, oldest] = (await revisions(id, { first: 50 })).nodes.toReversed();
    expect(await revisions(id, { first: 2, after: oldest.id })).toMatchObject({
      nodes: [{ version: 1 }],
      hasNextPage: false,
    });
    expect(await revisions(id, { first: 0 })).toEqual({ nodes: [], hasNextPage: true });
    expect(await revisions(id, { after: '99999999999' })).toEqual({ nodes: [], hasNextPage: false });
  });

  it('are the newest 50, and before them the last of each day', async () => {
    const { id } = await saved({ title: 'Ngày 1' });
    // Two days in Vietnam, one in UTC.
    await tested.database.query(
      `with days as (select n, timestamptz '2026-03-01 09:00:00+07' + n / 4 * interval '1 day'
         + n % 4 * interval '4 hours' as saved from generate_series(2, 60) as n)
       insert into post_versions (kind, post_id, number, saved_at, changed, title, description, content, keywords, is_draft)
       select 'saved', $1, n, saved, '{}', 'Bản ' || n, 'Mô tả', '', '', false from days`,
      [id],
    );
    await tested.database.query(
      `update post_versions set saved_at = '2026-03-01 08:00:00+07' where post_id = $1 and number = 1`,
      [id],
    );
    await tested.database.query('update posts set version = 60 where id = $1', [id]);
    await saved({ id: String(id), title: 'Bản 61' });
    const kept = await countKept(id);
    expect(kept.slice(-50)).toEqual(Array.from({ length: 50 }, (_, index) => 12 + index));
    // 9, 13, 17 and 21 o'clock; a day has four of them.
    expect(kept.slice(0, -50)).toEqual([3, 7, 11]);

    await saved({ id: String(id), title: 'Bản 62' });
    expect((await countKept(id)).slice(0, -50)).toEqual([3, 7, 11, 12]);
    await saved({ id: String(id), title: 'Bản 63' });
    expect((await countKept(id)).slice(0, -50)).toEqual([3, 7, 11, 13]);
    expect(await revisions(id, { first: 100 })).toMatchObject({ hasNextPage: true });
    expect((await revisions(id, { first: 100 })).nodes).toHaveLength(50);
  });

  it.each([
    ['of no post', '2147483647', 1],
    ['of what is no id', 'abc', 1],
    ['with another version', undefined, 7],
  ])('%s are not found', async (_name, postId, version) => {
    const id = postId ?? String((await saved()).id);
    const { errors } = await editor.graphql(READ, { postId: id, version });
    expect(errors).toMatchObject([{ message: 'Không tìm thấy tin', extensions: { code: 'NOT_FOUND' } }]);
    if (postId) {
      expect((await editor.graphql(LIST, { postId: id })).errors).toMatchObject([
        { extensions: { code: 'NOT_FOUND' } },
      ]);
    }
  });

  it.each([
    ['neither version nor id', '', 'version', 'REQUIRED'],
    ['an empty id alone', ', id: ""', 'version', 'REQUIRED'],
    ['both version and id', ', version: 1, id: 1', 'id', 'INVALID_FORMAT'],
  ])('are neither read nor restored by %s', async (_name, which, field, code) => {
    const { id } = await saved();
    for (const operation of [
      `{ postRevision(postId: ${id}${which}) { title } }`,
      `mutation { restorePostRevision(postId: ${id}${which}, expectedVersion: 1) { title } }`,
    ]) {
      expect((await editor.graphql(operation)).errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', fields: [{ field, code }] } },
      ]);
    }
  });

  it('are limited for one operation', async () => {
    const { id } = await saved();
    const parts = Array.from(
      { length: 11 },
      (_, n) => `r${n}: postRevisions(postId: ${id}, first: 50) { hasNextPage }`,
    );
    const { errors } = await editor.graphql(`{ ${parts.join(' ')} }`);
    expect(errors).toMatchObject([{ extensions: { code: 'QUERY_TOO_COMPLEX', limit: 3000, found: 3300 } }]);
  });
});

describe('The activity of a post (F143, C19g)', () => {
  it('says who did what, newest first, in parts', async () => {
    const { id } = await saved({ isDraft: '1' });
    for (const isDraft of ['0', '0', '1']) await saved({ id: String(id), isDraft });
    const { data } = await editor.graphql(ACTIVITY, { postId: String(id), first: 3 });
    expect(data.postActivity).toMatchObject({
      nodes: [
        { action: 'UNPUBLISH', version: 4, doneBy: 'Nguyễn Thị Hoa' },
        { action: 'UPDATE', version: 3 },
        { action: 'PUBLISH', version: 2 },
      ],
      hasNextPage: true,
    });
    const after = data.postActivity.nodes[2].id;
    const rest = await editor.graphql(ACTIVITY, { postId: String(id), after });
    expect(rest.data.postActivity).toMatchObject({
      nodes: [{ action: 'CREATE', version: 1 }],
      hasNextPage: false,
    });
  });

  it('rejects what is no cursor', async () => {
    const { id } = await saved();
    const { errors } = await editor.graphql(ACTIVITY, { postId: String(id), after: 'x' });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'after' }] } }]);
  });
});
