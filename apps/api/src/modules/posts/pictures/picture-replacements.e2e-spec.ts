import { ImageUse, urlOf } from '../../../../test/image-use.js';
import { aPhoto, asFile } from '../../../../test/images.js';
import { codeOf, startWorkingCopies } from '../../../../test/working-copies.js';

const { tested, editor, colleague, kept, saved, details } = await startWorkingCopies();
const images = new ImageUse(tested, editor);
afterAll(() => tested.close());

const REPLACE = `mutation ($name: String!, $newName: String!, $postIds: [ID!]!) {
  replacePicture(name: $name, newName: $newName, postIds: $postIds) {
    id formerName newName replacedBy postCount undoneAt
  }
}`;
const UNDO = 'mutation ($id: ID!) { undoPictureReplacement(id: $id) { postCount kept { postId title } } }';
const POST = `query ($id: ID!) {
  post(id: $id) { content version isDraft schedule { publishAt } workingCopy { content version baseVersion } }
  postRevisions(postId: $id, first: 2) { nodes { version changed isReplacement savedBy } }
}`;

const shown = (name: string, more = '') => `<p>Giá mới</p><img src="${urlOf(name)}" alt="Bảng giá"${more}>`;

/** Uploads a picture of this size. @returns its name */
async function uploaded(width: number, height: number): Promise<string> {
  const form = new FormData();
  form.set('upload', asFile(await aPhoto({ width, height }), 'image/jpeg'));
  return (await editor.rest('POST', '/admin/files/ckeditor/upload', form)).body.fileName;
}

/** An old picture that is 60 by 40, and a new one that is 30 by 50. */
async function aPair() {
  return { name: await uploaded(60, 40), newName: await uploaded(30, 50) };
}

const replace = (name: string, newName: string, ids: readonly number[], by = colleague) =>
  by.graphql(REPLACE, { name, newName, postIds: ids.map(String) });
const read = async (id: number) => (await editor.graphql(POST, { id: String(id) })).data;
const contentOf = async (id: number): Promise<string> => (await details(id)).content;

describe('mutation replacePicture (C110)', () => {
  it('changes texts, drafts, planned posts and working copies in one step, each with a version that says so', async () => {
    const { name, newName } = await aPair();
    const content = shown(name, ' width="60" height="40"');
    const live = await saved({ content });
    const planned = await saved({ content, isDraft: '1' });
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    await editor.graphql(
      `mutation { schedulePost(id: ${planned.id}, schedule: { publishAt: "${publishAt}" }) { id } }`,
    );
    const copied = await saved({ content });
    await kept(copied.id, { content: `${content}<p>Thêm chữ</p>` });
    const onlyCopied = await saved();
    await kept(onlyCopied.id, { content });

    const ids = [live.id, planned.id, copied.id, onlyCopied.id];
    const { data, errors } = await replace(name, newName, ids);
    expect(errors).toBeUndefined();
    expect(data.replacePicture).toMatchObject({
      formerName: name,
      newName,
      replacedBy: colleague.account!.name,
      postCount: 4,
      undoneAt: null,
    });

    const replaced = shown(newName, ' width="30" height="50"');
    const { post, postRevisions } = await read(live.id);
    expect(post).toMatchObject({ content: replaced, version: 2, isDraft: false });
    expect(postRevisions.nodes).toEqual([
      { version: 2, changed: ['CONTENT'], isReplacement: true, savedBy: colleague.account!.name },
      { version: 1, changed: [], isReplacement: false, savedBy: editor.account!.name },
    ]);
    expect((await read(planned.id)).post).toMatchObject({
      content: replaced,
      isDraft: true,
      schedule: { publishAt: expect.any(String) },
    });
    // Both have it, and the copy is as up to date as it was.
    expect((await read(copied.id)).post).toMatchObject({
      content: replaced,
      version: 2,
      workingCopy: { content: `${replaced}<p>Thêm chữ</p>`, baseVersion: 2 },
    });
    expect((await read(onlyCopied.id)).post).toMatchObject({
      version: 1,
      workingCopy: { content: replaced, baseVersion: 1 },
    });
    const record = await tested.database.query(
      'select user_id, number from post_history where action = $1 order by id desc limit 1',
      ['replace-picture'],
    );
    expect(record).toEqual([{ user_id: expect.any(Number), number: 4 }]);
  });

  it('names both in a text that names it twice and in a link', async () => {
    const { name, newName } = await aPair();
    const { id } = await saved({ content: `${shown(name)}${shown(name)}<a href="${urlOf(name)}">Xem</a>` });
    expect((await replace(name, newName, [id])).errors).toBeUndefined();
    expect(await contentOf(id)).not.toContain(name);
    expect((await contentOf(id)).split(newName)).toHaveLength(4);
  });

  it('gives whoever has a post open the ordinary conflict', async () => {
    const { name, newName } = await aPair();
    const { id, version } = await saved({ content: shown(name) });
    await replace(name, newName, [id]);
    const { status } = await images.trySave({ id: String(id), version: String(version), title: 'Bản cũ' });
    expect(status).toBe(409);
  });

  it('keeps the words of a post that was saved between the list and the confirmation, and leaves a deleted one out', async () => {
    const { name, newName } = await aPair();
    const [one, gone] = [await saved({ content: shown(name) }), await saved({ content: shown(name) })];
    await images.save({ id: String(one.id), content: `${shown(name)}<p>Vừa thêm</p>` });
    await images.delete(gone.id);
    const { data } = await replace(name, newName, [one.id, gone.id]);
    expect(data.replacePicture.postCount).toBe(1);
    expect(await contentOf(one.id)).toMatch(new RegExp(`${newName}.*Vừa thêm`));
  });

  it('changes nothing when a post shows it that the editor has not seen', async () => {
    const { name, newName } = await aPair();
    const [seen, unseen] = [await saved({ content: shown(name) }), await saved({ content: shown(name) })];
    expect(codeOf(await replace(name, newName, [seen.id]))).toBe('CONFLICT');
    for (const { id } of [seen, unseen]) expect(await details(id)).toMatchObject({ version: 1 });
  });

  it('leaves all posts as they were when one of them fails', async () => {
    const { name, newName } = await aPair();
    const [one, two] = [await saved({ content: shown(name) }), await saved({ content: shown(name) })];
    await tested.database.query(
      `create function refuse_two() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
    );
    await tested.database.query(
      `create trigger refuse_two before update on posts for each row when (new.id = ${two.id}) execute function refuse_two()`,
    );
    const { errors } = await replace(name, newName, [one.id, two.id]);
    await tested.database.query('drop function refuse_two cascade');
    expect(codeOf({ errors })).toBe('INTERNAL_SERVER_ERROR');
    expect(await details(one.id)).toMatchObject({ version: 1, content: expect.stringContaining(name) });
    expect((await editor.graphql(`{ picture(name: "${name}") { replacements { id } } }`)).data).toEqual({
      picture: { replacements: [] },
    });
  });

  it('refuses more than 100 posts with their number', async () => {
    const { name, newName } = await aPair();
    const { id } = await saved({ content: shown(name) });
    await tested.database.query(
      `with copies as (
         insert into posts (title, title_path, description, content, is_draft)
         select 'Tin ' || n, 'nhieu-' || n, 'Mô tả', content, true from posts, generate_series(1, 100) n where id = $1
         returning id, content
       ), versions as (
         insert into post_versions (post_id, number, kind, title, description, content, is_draft)
         select id, 1, 'saved', 'Tin', 'Mô tả', content, true from copies returning id
       ) insert into post_version_files select id, $2 from versions`,
      [id, name],
    );
    const { errors } = await replace(name, newName, [id]);
    expect(errors).toMatchObject([
      {
        message: 'Ảnh này đang ở 101 tin, mỗi lần chỉ thay được ở tối đa 100 tin',
        extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'postIds', code: 'TOO_MANY' }] },
      },
    ]);
    await tested.database.query(`delete from posts where title_path = 'nhieu-1'`);
    const ids = await tested.database.query<{ id: number }>(
      `select id from posts where id = $1 or title_path like 'nhieu-%'`,
      [id],
    );
    const { data } = await replace(
      name,
      newName,
      ids.map((row) => row.id),
    );
    expect(data.replacePicture.postCount).toBe(100);
  });

  it('rejects a picture that is not there, the same one, and one that no post shows', async () => {
    const { name, newName } = await aPair();
    const { id } = await saved({ content: shown(name) });
    const fieldsOf = async (...args: Parameters<typeof replace>) =>
      (await replace(...args)).errors?.[0]?.extensions.fields;
    expect(await fieldsOf(name, 'khong-co.jpg', [id])).toMatchObject([
      { field: 'newName', code: 'NOT_FOUND' },
    ]);
    expect(await fieldsOf(name, name, [id])).toMatchObject([{ field: 'newName', code: 'INVALID_FORMAT' }]);
    expect(await fieldsOf(newName, name, [])).toMatchObject([{ field: 'postIds', code: 'NOT_FOUND' }]);
    expect(codeOf(await replace('khong-co.jpg', newName, [id]))).toBe('NOT_FOUND');
  });
});

describe('mutation undoPictureReplacement (C110)', () => {
  it('gives the texts back, not of posts that were saved meanwhile, and only once', async () => {
    const { name, newName } = await aPair();
    const content = shown(name, ' width="60" height="40"');
    const [one, later] = [await saved({ content }), await saved({ content, title: 'Tin sửa sau' })];
    const copied = await saved({ content });
    await kept(copied.id, { content: `${content}<p>Thêm chữ</p>` });
    const { data } = await replace(name, newName, [one.id, later.id, copied.id]);
    const { id } = data.replacePicture;
    await images.save({ id: String(later.id), title: 'Tin sửa sau', content: shown(newName) });

    const undone = await editor.graphql(UNDO, { id });
    expect(undone.data.undoPictureReplacement).toEqual({
      postCount: 2,
      kept: [{ postId: String(later.id), title: 'Tin sửa sau' }],
    });
    expect(await details(one.id)).toMatchObject({ content, version: 3 });
    expect(await contentOf(later.id)).toContain(newName);
    expect((await read(copied.id)).post).toMatchObject({
      content,
      workingCopy: { content: `${content}<p>Thêm chữ</p>`, baseVersion: 3 },
    });
    const again = await editor.graphql(UNDO, { id });
    expect(again.errors).toMatchObject([
      { message: 'Lần thay ảnh này đã được hoàn tác', extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });

  it('is offered for 30 days, at either picture', async () => {
    const { name, newName } = await aPair();
    const post = await saved({ content: shown(name) });
    const { id } = (await replace(name, newName, [post.id])).data.replacePicture;
    const offered = async (one: string) =>
      (await editor.graphql(`{ picture(name: "${one}") { replacements { id postCount } } }`)).data.picture
        .replacements;
    for (const one of [name, newName]) expect(await offered(one)).toEqual([{ id, postCount: 1 }]);
    await tested.database.query(
      `update picture_replacements set replaced_at = replaced_at - interval '31 days' where id = $1`,
      [id],
    );
    expect(await offered(name)).toEqual([]);
    expect((await editor.graphql(UNDO, { id })).errors).toMatchObject([
      { message: 'Chỉ hoàn tác được trong 30 ngày' },
    ]);
    expect(codeOf(await editor.graphql(UNDO, { id: '999999999' }))).toBe('NOT_FOUND');
  });
});
