import pg from 'pg';
import { get, isStored } from '../../../../test/cached-app.js';
import { startPostSaves } from '../../../../test/post-saves.js';
import { until } from '../../../../test/until.js';
import type { PublishedPostChangesService } from './published-post-changes.service.js';

const { tested, editor, publish, saved } = await startPostSaves();
beforeEach(() => tested.database.query('truncate posts, published_post_changes cascade'));
afterAll(() => tested.close());

const CHANGES = `query ($after: String, $first: Int) {
  publishedPostChanges(after: $after, first: $first) {
    published { id title clickedNumber } removed { postId titlePath } endCursor hasNextPage
  }
}`;

/** The URL of the changes by GET. @param args of the query */
const urlOf = (args = '') =>
  `/graphql?query=${encodeURIComponent(`{ publishedPostChanges${args} { published { title } endCursor } }`)}`;
const URL_OF_ALL = urlOf();
const isKept = (url: string) => isStored(tested, `json ${url}`);
const fetched = (url: string) => get(tested, url, { 'apollo-require-preflight': 'true' });

interface Changes {
  published: { id: string; title: string }[];
  removed: { postId: string; titlePath: string }[];
  endCursor: string;
  hasNextPage: boolean;
}

async function read(variables: { after?: string; first?: number } = {}): Promise<Changes> {
  const { data, errors } = await tested.client.graphql(CHANGES, variables);
  expect(errors).toBeUndefined();
  return data.publishedPostChanges;
}

const titlesOf = ({ published }: Changes) => published.map(({ title }) => title);

/** Tests in other databases of the same Postgres run transactions, too, and each holds the end of the changes back for a moment. */
async function readUntil(title: string, after?: string) {
  await until(async () => titlesOf(await read({ after, first: 100 })).includes(title));
  return read({ after, first: 100 });
}

async function readUntilRemoved(count: number, after?: string) {
  await until(async () => (await read({ after })).removed.length === count);
  return read({ after });
}

const CHANGE_POSTS = `mutation ($ids: [ID!]!, $action: PostRowAction!) {
  changePosts(ids: $ids, action: $action) { ok }
}`;
const changePost = async (id: number, action: 'PUBLISH' | 'TAKE_OFFLINE') =>
  expect(await editor.graphql(CHANGE_POSTS, { ids: [id], action })).toMatchObject({
    data: { changePosts: [{ ok: true }] },
  });

/** The error of a cursor. */
async function refusalOf(after: string) {
  const { data, errors } = await tested.client.graphql(CHANGES, { after });
  expect(data.publishedPostChanges).toBeNull();
  const { code, fields } = errors![0]!.extensions;
  return { code, fields };
}

describe('query publishedPostChanges', () => {
  it('begins with all published posts, a page at a time, and then has only what has changed', async () => {
    for (let n = 1; n <= 5; n++) await publish(`Bài ${n}`);
    await saved({ title: 'Nháp', isDraft: '1' });
    const all = await readUntil('Bài 5');
    expect(titlesOf(all)).toEqual(['Bài 1', 'Bài 2', 'Bài 3', 'Bài 4', 'Bài 5']);
    const first = await read({ first: 3 });
    expect(titlesOf(first)).toEqual(['Bài 1', 'Bài 2', 'Bài 3']);
    expect(first.hasNextPage).toBe(true);
    const second = await read({ first: 3, after: first.endCursor });
    expect([titlesOf(second), second.hasNextPage]).toEqual([['Bài 4', 'Bài 5'], false]);
    const none = await read({ after: second.endCursor });
    expect(none).toEqual({ published: [], removed: [], endCursor: second.endCursor, hasNextPage: false });
    await publish('Bài 6');
    expect(titlesOf(await readUntil('Bài 6', none.endCursor))).toEqual(['Bài 6']);
  });

  it('has each post once, with its newest state', async () => {
    const post = await publish('Bài một');
    await publish('Bài hai');
    const { endCursor } = await readUntil('Bài hai');
    await publish('Bài một sửa', { id: String(post.id) });
    await publish('Bài một sửa nữa', { id: String(post.id) });
    expect(titlesOf(await readUntil('Bài một sửa nữa', endCursor))).toEqual(['Bài một sửa nữa']);
    expect(titlesOf(await read())).toEqual(['Bài hai', 'Bài một sửa nữa']);
  });

  it('tells what is taken offline and what is deleted, with id and slug, and what comes back', async () => {
    const [offline, deleted] = [await publish('Tạm gỡ'), await publish('Bị xoá')];
    const draft = await saved({ title: 'Nháp', isDraft: '1' });
    const { endCursor } = await readUntil('Bị xoá');
    await changePost(offline.id, 'TAKE_OFFLINE');
    for (const { id } of [deleted, draft]) await editor.rest('DELETE', `/api/post/${id}`);
    const { removed, published } = await readUntilRemoved(2, endCursor);
    expect(published).toEqual([]);
    expect(removed).toEqual([
      { postId: String(offline.id), titlePath: 'tam-go' },
      { postId: String(deleted.id), titlePath: 'bi-xoa' },
    ]);
    await changePost(offline.id, 'PUBLISH');
    const back = await readUntil('Tạm gỡ', endCursor);
    expect(back.removed.map(({ titlePath }) => titlePath)).toEqual(['bi-xoa']);
  });

  it('loses nothing when the earlier of two transactions commits later', async () => {
    const slow = await publish('Chậm');
    const { endCursor } = await readUntil('Chậm');
    const earlier = new pg.Client({ connectionString: tested.database.url });
    await earlier.connect();
    await earlier.query('begin');
    await earlier.query(`update posts set title = 'Chậm mà chắc' where id = $1`, [slow.id]);
    await publish('Nhanh');
    const between = await read({ after: endCursor });
    await earlier.query('commit');
    await earlier.end();
    expect(titlesOf(between)).toEqual([]);
    const after = await readUntil('Nhanh', between.endCursor);
    expect(titlesOf(after)).toEqual(['Chậm mà chắc', 'Nhanh']);
  });

  it.each([
    ['no cursor', 'x'],
    ['another spelling', Buffer.from('00000000.01.1').toString('base64url')],
    ['more than a cursor', 'A'.repeat(500)],
    ['no number of a transaction', Buffer.from('00000000.99999999999999999999.1').toString('base64url')],
    ['no number of a post', Buffer.from('00000000.1.9999999999').toString('base64url')],
  ])('refuses %s', async (_name, after) => {
    expect(await refusalOf(after)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'after', code: 'INVALID_FORMAT' }],
    });
  });

  it('refuses a cursor of another database, and one of a later time than now', async () => {
    const { endCursor } = await read();
    const [feed] = Buffer.from(endCursor, 'base64url').toString().split('.');
    for (const text of ['00000000.1.1', `${feed}.9000000000000000000.1`]) {
      const { fields } = await refusalOf(Buffer.from(text).toString('base64url'));
      expect(fields).toEqual([
        {
          field: 'after',
          code: 'INVALID_FORMAT',
          message: 'after không còn dùng được, hãy đọc lại từ đầu mà không có after',
        },
      ]);
    }
  });

  it('has what a dump has brought from a database with higher numbers of transactions', async () => {
    await publish('Từ bản sao');
    await readUntil('Từ bản sao');
    await tested.database.query(`update published_post_changes set xid = '9000000000000'`);
    expect(titlesOf(await read())).toEqual([]);
    await tested.service<PublishedPostChangesService>('PublishedPostChangesService').onApplicationBootstrap();
    expect(titlesOf(await readUntil('Từ bản sao'))).toEqual(['Từ bản sao']);
  });
});

describe('A response with changes', () => {
  it('is stored until a published post changes', async () => {
    await publish('Trong bộ nhớ');
    const { endCursor } = await readUntil('Trong bộ nhớ');
    for (const path of [URL_OF_ALL, urlOf(`(after: "${endCursor}", first: 5)`)]) {
      await until(async () => (await fetched(path)) && isKept(path));
    }
    await publish('Mới hơn');
    expect(isKept(URL_OF_ALL)).toBe(false);
    await until(
      async () => (await fetched(URL_OF_ALL)).body.data.publishedPostChanges.published.length === 2,
    );
  });

  it('is not stored for a place that no change has, of which there are as many as numbers', async () => {
    const { endCursor } = await read();
    const [feed] = Buffer.from(endCursor, 'base64url').toString().split('.');
    const path = urlOf(`(after: "${Buffer.from(`${feed}.3.77`).toString('base64url')}")`);
    expect((await fetched(path)).status).toBe(200);
    expect(isKept(path)).toBe(false);
  });

  it('is not stored while a transaction holds changes back, whose end nothing announces', async () => {
    await publish('Trước');
    await readUntil('Trước');
    const holding = new pg.Client({ connectionString: tested.database.url });
    await holding.connect();
    await holding.query('begin');
    await holding.query('select pg_current_xact_id()');
    await publish('Sau');
    for (let reads = 0; reads < 3; reads += 1) {
      const { body } = await fetched(URL_OF_ALL);
      expect(body.data.publishedPostChanges.published).toHaveLength(1);
      expect(isKept(URL_OF_ALL)).toBe(false);
    }
    await holding.query('commit');
    await holding.end();
    await until(
      async () => (await fetched(URL_OF_ALL)).body.data.publishedPostChanges.published.length === 2,
    );
  });
});
