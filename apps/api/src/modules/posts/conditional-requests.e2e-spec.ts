import { aPostForm } from '../../../test/builders.js';
import { aPhotoFile } from '../../../test/images.js';
import { startPostSaves } from '../../../test/post-saves.js';

const { tested, editor, saved, details, leftovers } = await startPostSaves();
afterAll(() => tested.close());

const read = (id: number, ifNoneMatch?: string) =>
  editor.rest(
    'GET',
    `/api/post/${id}`,
    undefined,
    ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch },
  );
const save = (ifMatch: string, fields: Record<string, string>, image?: File) =>
  editor.rest('POST', '/api/post', aPostForm(fields, image), { 'if-match': ifMatch });
const remove = (id: number, ifMatch: string) =>
  editor.rest('DELETE', `/api/post/${id}`, undefined, { 'if-match': ifMatch });

const outdated = (version: number) => ({
  status: 409,
  body: {
    code: 'CONFLICT',
    errors: {},
    version,
    savedBy: 'Nguyễn Thị Hoa',
    savedAt: expect.any(String),
    isMine: true,
  },
});

describe('GET /api/post/{id}', () => {
  it('has the version as entity tag, and saves the body of a client that has it', async () => {
    const { id } = await saved();
    const first = await read(id);
    expect(first.headers.get('etag')).toBe('"1"');
    expect(first.headers.get('cache-control')).toBe('no-store');
    const again = await read(id, '"7", "1"');
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', '"1"']);
    await saved({ id: String(id) });
    const changed = await read(id, '"1"');
    expect([changed.status, changed.body.version, changed.headers.get('etag')]).toEqual([200, 2, '"2"']);
  });
});

describe('If-Match', () => {
  it.each(['"1"', '"7", "1"', '*', ' "1" '])('saves the version that it names: %s', async (ifMatch) => {
    const { id } = await saved();
    const { status, body } = await save(ifMatch, { id: String(id) });
    expect([status, body.data.version]).toEqual([200, 2]);
  });

  it.each([
    ['another version', '"2"'],
    ['a weak tag', 'W/"1"'],
    ['another tag', '"banh-mi"'],
  ])('gets 409 with who saved when for %s, and keeps nothing', async (_, ifMatch) => {
    const { id } = await saved();
    const before = await leftovers();
    expect(await save(ifMatch, { id: String(id) }, await aPhotoFile())).toMatchObject(outdated(1));
    expect(await remove(id, ifMatch)).toMatchObject(outdated(1));
    expect(await leftovers()).toEqual(before);
  });

  it.each([
    ['a version without quotation marks', '1'],
    ['a tag and a word', '"1", banh'],
    ['nothing', ''],
    ['a thousand commas', ','.repeat(1000)],
  ])('is rejected by its name for %s, which no save of others explains', async (_, ifMatch) => {
    const { id } = await saved();
    const before = await leftovers();
    for (const { status, body } of [
      await save(ifMatch, { id: String(id) }, await aPhotoFile()),
      await remove(id, ifMatch),
    ]) {
      expect([status, body.code, body.message]).toEqual([
        400,
        'BAD_REQUEST',
        expect.stringContaining('If-Match'),
      ]);
    }
    expect(await leftovers()).toEqual(before);
  });

  it('counts beside the version of the form', async () => {
    const { id } = await saved();
    expect(await save('"1"', { id: String(id), version: '2' })).toMatchObject(outdated(1));
  });

  it('deletes the version that it names', async () => {
    const { id } = await saved();
    expect((await remove(id, '"1"')).status).toBe(200);
    expect(await details(id)).toMatchObject({ code: 'NOT_FOUND' });
    expect((await remove(id, '"1"')).status).toBe(404);
  });

  it('is rejected by its name without a post that it could apply to', async () => {
    const before = await leftovers();
    const refused = await save('"1"', {}, await aPhotoFile());
    expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(refused.body.message).toContain('If-Match');
    expect(await leftovers()).toEqual(before);
  });
});

describe('Location', () => {
  it('is where a created post can be read, and no update has it', async () => {
    const created = await editor.rest('POST', '/api/post', aPostForm());
    const { id } = created.body.data;
    expect([created.status, created.headers.get('location')]).toEqual([200, `/api/post/${id}`]);
    const updated = await editor.rest('POST', '/api/post', aPostForm({ id: String(id) }));
    expect(updated.headers.get('location')).toBeNull();
  });
});
