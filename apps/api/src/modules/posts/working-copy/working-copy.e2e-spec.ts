import { aPhotoFile } from '../../../../test/images.js';
import { previewsOf } from '../../../../test/previews.js';
import {
  changed,
  codeOf,
  COPY,
  DISCARD,
  KEEP,
  SAVE_WITH_COPY,
  startWorkingCopies,
} from '../../../../test/working-copies.js';
import type { DeletedPostsService } from '../history/deleted-posts.service.js';
import { actOnDuePosts } from '../../../../test/due-posts.js';

const { tested, editor, images, saved, tryToKeep, kept, read, savePost, published } =
  await startWorkingCopies();
afterAll(() => tested.close());

describe('A save of a post with a working copy (F156, C69)', () => {
  it('publishes the copy that it names, with its picture, as a revision', async () => {
    const { id } = await published();
    const { data } = await editor.graphqlUpload(
      KEEP,
      { id: String(id), input: { ...changed, content: '<p>Mới</p>' } },
      'thumbImg',
      await aPhotoFile(),
    );
    const { version, imgFileName } = data.saveWorkingCopy.workingCopy;
    // The rich-text editor had not loaded: what is left out comes from the copy.
    const result = await savePost(id, version, { version: 1, oldThumbImg: imgFileName });
    expect(result.data.savePost).toEqual({
      title: 'Bản sửa lần cuối',
      content: '<p>Mới</p>',
      imgFileName,
      isDraft: false,
      version: 2,
      workingCopy: null,
    });
    const { data: history } = await editor.graphql(
      'query ($id: ID!) { postRevisions(postId: $id) { nodes { version title } } }',
      { id: String(id) },
    );
    expect(history.postRevisions.nodes[0]).toEqual({ version: 2, title: 'Bản sửa lần cuối' });
    await images.passDays(400);
    await images.purge();
    expect(await images.exists(imgFileName)).toBe(true);
  });

  it('takes the post offline with the copy that it names', async () => {
    const { id } = await published();
    const { version } = await kept(id);
    const { data } = await savePost(id, version, { isDraft: true });
    expect(data.savePost).toMatchObject({ title: 'Bản sửa lần cuối', isDraft: true, workingCopy: null });
  });

  it('is refused when it was begun before there was a copy', async () => {
    const { id, title } = await published();
    const { version } = await kept(id);
    const { errors } = await savePost(id, 0);
    expect(errors![0]!.extensions).toMatchObject({ code: 'CONFLICT', version, savedBy: 'Nguyễn Thị Hoa' });
    expect(await read(id)).toMatchObject({ title, workingCopy: { version } });
  });

  it('is refused when the post was saved since the copy began', async () => {
    const { id } = await published();
    const { version } = await kept(id);
    await saved({ id: String(id), title: 'Lưu kiểu cũ', isDraft: '0' });
    const { errors } = await savePost(id, version, { version: 1 });
    expect(errors![0]!.extensions).toMatchObject({ code: 'CONFLICT', version: 2 });
    expect(await read(id)).toMatchObject({ title: 'Lưu kiểu cũ', workingCopy: { version } });
    expect(codeOf(await savePost(id, version, { version: 2 }))).toBeUndefined();
  });

  it('is refused when the copy has changed or is gone, and changes nothing', async () => {
    const { id, title } = await published();
    const { version } = await kept(id);
    await kept(id, { title: 'Bản sửa hai', version });
    expect(codeOf(await savePost(id, version))).toBe('CONFLICT');
    expect(await read(id)).toMatchObject({ title, workingCopy: { title: 'Bản sửa hai' } });
    const without = await published();
    expect(codeOf(await savePost(without.id, version))).toBe('CONFLICT');
    expect(codeOf(await savePost(without.id, 0))).toBeUndefined();
    const create = { title: 'Tin mới', description: 'Mô tả' };
    expect(codeOf(await editor.graphql(SAVE_WITH_COPY, { input: create, version: 0 }))).toBeUndefined();
    expect(codeOf(await editor.graphql(SAVE_WITH_COPY, { input: create, version }))).toBe('BAD_USER_INPUT');
  });

  it.each([
    ['published', '0'],
    ['offline', '1'],
  ])('that does not name it leaves it, out of date (REST, %s)', async (_, isDraft) => {
    const { id } = await published();
    const copy = await kept(id);
    await saved({ id: String(id), title: 'Lưu kiểu cũ', isDraft });
    const { workingCopy, version } = await read(id);
    expect(workingCopy).toEqual(copy);
    expect([workingCopy.baseVersion, version]).toEqual([1, 2]);
  });

  it('ends it when it says the same', async () => {
    const { id } = await published();
    await kept(id, { content: '<p>Mới</p>' });
    await saved({
      id: String(id),
      title: changed.title,
      description: changed.description,
      content: '<p>Mới</p>',
    });
    expect((await read(id)).workingCopy).toBeNull();
  });
});

describe('A working copy (F156, C69)', () => {
  it('says whether it is the account that asks that saved it (C75)', async () => {
    const { id } = await published();
    await kept(id);
    const colleague = await tested.client.signUp({ name: 'Nguyễn Thị Hoa' });
    const isMine = async (client: typeof editor) =>
      (
        await client.graphql('query ($id: ID!) { post(id: $id) { workingCopy { isMine } } }', {
          id: String(id),
        })
      ).data.post.workingCopy.isMine;
    expect([await isMine(editor), await isMine(colleague)]).toEqual([true, false]);
  });

  it('is dropped by who has seen it', async () => {
    const { id, title } = await published();
    const { version } = await kept(id);
    expect(codeOf(await editor.graphql(DISCARD, { id: String(id), version: version + 1 }))).toBe('CONFLICT');
    const drop = () => editor.graphql(DISCARD, { id: String(id), version });
    expect((await drop()).data.discardWorkingCopy).toMatchObject({ title, workingCopy: null });
    expect((await drop()).data.discardWorkingCopy.workingCopy).toBeNull();
  });

  it('stays when its post goes offline as planned, and when a revision is restored', async () => {
    const { id } = await published();
    await saved({ id: String(id), title: 'Tựa thứ hai', isDraft: '0' });
    const copy = await kept(id, { baseVersion: 2 });
    const restore = `mutation ($id: ID!) { restorePostRevision(postId: $id, version: 1, expectedVersion: 2) { version ${COPY} } }`;
    const { data } = await editor.graphql(restore, { id: String(id) });
    expect(data.restorePostRevision).toEqual({ version: 3, workingCopy: copy });

    await tested.database.query(
      `insert into post_schedules (post_id, unpublish_at, due_at) values ($1, now(), now())`,
      [id],
    );
    await actOnDuePosts(tested);
    // Out of date since the restore, but not because the post went offline.
    expect(await read(id)).toMatchObject({ isDraft: true, version: 4, workingCopy: copy });
  });

  it('is up to date after saves and plans that leave the texts', async () => {
    const { id, title, description } = await published();
    const { version } = await kept(id);
    await saved({ id: String(id), title, description, content: '<p>Đã đăng</p>', isDraft: '0' });
    await editor.graphql('mutation ($ids: [ID!]!) { changePosts(ids: $ids, action: TAKE_OFFLINE) { ok } }', {
      ids: [String(id)],
    });
    const post = await read(id);
    expect(post).toMatchObject({ isDraft: true, version: 3, workingCopy: { version, baseVersion: 3 } });
    const { data } = await savePost(id, version, { version: 3 });
    expect(data.savePost).toMatchObject({ isDraft: false, version: 4, workingCopy: null });
  });

  it('is not copied with its post', async () => {
    const { id, title } = await published();
    await kept(id);
    const { data } = await editor.graphql(
      `mutation ($id: ID!) { duplicatePost(id: $id) { title ${COPY} } }`,
      { id: String(id) },
    );
    expect(data.duplicatePost).toEqual({ title: `${title} (bản sao)`, workingCopy: null });
  });

  it('is what a preview shows, whose snapshot is based on it', async () => {
    const { id } = await published();
    const { created, read: readPreview } = previewsOf(tested, editor);
    const { token } = await created(id);
    await kept(id, { content: '<p>Mới</p>' });
    const shown = (await readPreview(token)).data.publishedPost;
    expect(shown).toMatchObject({ title: 'Bản sửa', content: '<p>Mới</p>' });
    const snapshot = await created(id, { snapshot: { title: 'Chưa giữ', description: 'Mô tả' } });
    expect((await readPreview(snapshot.token)).data.publishedPost.content).toBe('<p>Mới</p>');
  });

  it('goes with its post, which comes back without it (C60)', async () => {
    const { id, title } = await published();
    await kept(id);
    await images.delete(id);
    expect(codeOf(await tryToKeep(id))).toBe('NOT_FOUND');
    const copiesOf = `select from post_versions where post_id = $1 and kind = 'working-copy' and ended_at is null`;
    expect(await tested.database.query(copiesOf, [id])).toHaveLength(0);
    await tested.service<DeletedPostsService>('DeletedPostsService').restore(String(id));
    expect(await read(id)).toMatchObject({ title, workingCopy: null });
  });
});
