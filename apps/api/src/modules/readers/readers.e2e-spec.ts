import { aPostForm } from '../../../test/builders.js';
import { startPostSaves } from '../../../test/post-saves.js';
import { startApp } from '../../../test/start-app.js';
import { storeMessage } from '../../../test/messages.js';
import { until } from '../../../test/until.js';
import { DAY_RETENTION_DAYS, HOST_RETENTION_DAYS, type ReadsService } from './reads.service.js';

const { tested, editor, publish } = await startPostSaves();
beforeEach(() => tested.database.query('truncate reads'));
afterAll(() => tested.close());

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

const tell = (body: object, headers: Record<string, string> = SAME_ORIGIN, on = tested) =>
  on.client.rest('POST', '/api/read', body, headers);

const READERS = `query ($days: Int, $postId: ID) {
  readers(days: $days, postId: $postId) {
    since reads days { day reads } pages { page reads } bestPosts { postId title reads } hosts { host reads }
    trials signUps messages
  }
}`;

async function readers(variables: object = {}) {
  return (await editor.graphql(READERS, variables)).data.readers;
}

/** Waits until so many reads are written. */
const written = (number: number) =>
  until(async () => {
    const [row] = await tested.database.query('select coalesce(sum(number), 0)::integer as sum from reads');
    return row!.sum >= number;
  });

describe('Reads (C112)', () => {
  it('are counted by page, day and host, with what came of them', async () => {
    const post = await publish('Phở mở cửa sớm');
    const other = await publish('Bún chả buổi trưa');
    const read = (path: string, host?: string) => tell({ path, event: 'read', host });
    const told = [
      await read('/', 'www.google.com'),
      await read('/', 'WWW.Google.com'),
      await read('/blogs'),
      await read('/select-plan'),
      await read('/signup', 'không phải máy chủ'),
      await read(`/blog/${post.title_path}`, 'zalo.me'),
      await read(`/blog/${post.title_path}`, 'zalo.me'),
      await read(`/blog/${other.title_path}`),
      await tell({ path: '/', event: 'trial', host: 'www.google.com' }),
    ];
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([204]));
    await storeMessage(tested);
    await written(9);

    const all = await readers();
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
    expect(all).toMatchObject({
      since: today,
      reads: 8,
      trials: 1,
      messages: 1,
      pages: [
        { page: 'POST', reads: 3 },
        { page: 'LANDING', reads: 2 },
        { page: 'NEWS', reads: 1 },
        { page: 'PLANS', reads: 1 },
        { page: 'SIGN_UP', reads: 1 },
      ],
      bestPosts: [
        { postId: String(post.id), title: 'Phở mở cửa sớm', reads: 2 },
        { postId: String(other.id), title: 'Bún chả buổi trưa', reads: 1 },
      ],
      hosts: [
        { host: null, reads: 4 },
        { host: 'www.google.com', reads: 2 },
        { host: 'zalo.me', reads: 2 },
      ],
    });
    expect(all.signUps).toBeGreaterThan(0);
    expect(all.days).toHaveLength(28);
    expect(all.days.at(-1)).toEqual({ day: today, reads: 8 });

    expect(await readers({ postId: post.id, days: 1000 })).toMatchObject({
      reads: 2,
      days: { length: 365 },
      hosts: [{ host: 'zalo.me', reads: 2 }],
      bestPosts: [{ postId: String(post.id), reads: 2 }],
      trials: null,
      signUps: null,
      messages: null,
    });
  });

  it('ignore what does not exist, drafts, and pages that are not counted', async () => {
    const { body } = await editor.rest('POST', '/api/post', aPostForm({ title: 'Còn nháp', isDraft: '1' }));
    for (const path of [
      '/blog/khong-co',
      `/blog/${body.data.title_path}`,
      '/khong-co',
      '/dashboard',
      '//',
      '/blog/\u0000',
    ])
      expect((await tell({ path, event: 'read' })).status).toBe(204);
    await tell({ path: '/', event: 'read' });
    await written(1);
    expect(await readers()).toMatchObject({ reads: 1, pages: [{ page: 'LANDING', reads: 1 }] });
  });

  it.each<[string, Record<string, string>, number]>([
    ['another origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a program', {}, 403],
    ['a browser that asks not to be counted', { ...SAME_ORIGIN, dnt: '1' }, 204],
    ['a browser with global privacy control', { ...SAME_ORIGIN, 'sec-gpc': '1' }, 204],
  ])('do not count for %s', async (_name, headers, status) => {
    expect((await tell({ path: '/blogs', event: 'read' }, headers)).status).toBe(status);
    await tell({ path: '/', event: 'read' });
    await written(1);
    expect((await readers()).reads).toBe(1);
  });

  it('refuse what a page does not tell, and name the field', async () => {
    for (const [body, field] of [
      [{ event: 'read' }, 'path'],
      [{ path: '/'.repeat(400), event: 'read' }, 'path'],
      [{ path: '/', event: 'click' }, 'event'],
      [{ path: '/', event: 'read', host: 'a'.repeat(10_000) }, 'host'],
    ] as const) {
      const response = await tell(body);
      expect(response.status).toBe(400);
      expect(Object.keys(response.body.errors)).toEqual([field]);
    }
  });

  it('are at most 3,000 of a page in an hour, from at most 20 hosts', async () => {
    const own = await startApp();
    try {
      const service = own.service<ReadsService>('ReadsService');
      for (let number = 0; number < 3100; number++)
        service.count({ path: '/blogs', event: 'read', host: `h${number % 40}.example` });
      await own.app.close();
      const rows = await own.database.query('select host, number from reads');
      expect(rows.reduce((sum, row) => sum + row.number, 0)).toBe(3000);
      expect(rows).toHaveLength(21);
    } finally {
      await own.close();
    }
  });

  it('lose their host after 90 days, and their day after two years', async () => {
    const { id } = await publish('Tin đã lâu');
    const at = (days: number) => `current_date - ${days}`;
    await tested.database.query(
      `insert into reads (day, page, post_id, host, number) values
         (${at(HOST_RETENTION_DAYS + 5)}, 'post', ${id}, '', 1), (${at(HOST_RETENTION_DAYS + 5)}, 'post', ${id}, 'zalo.me', 2),
         (${at(HOST_RETENTION_DAYS - 5)}, 'post', ${id}, 'zalo.me', 4),
         ('2024-02-01', 'landing', null, '', 8), ('2024-02-10', 'landing', null, '', 16), ('2024-02-11', 'landing', null, 'a.vn', 32)`,
    );
    expect(DAY_RETENTION_DAYS).toBeLessThan(1000);
    await tested.service<ReadsService>('ReadsService').purge();
    const rows = await tested.database.query(
      `select to_char(day, 'YYYY-MM-DD') as day, host, number from reads order by reads.day, host`,
    );
    expect(rows.map(({ host, number }) => [host, number])).toEqual([
      ['', 56],
      ['', 3],
      ['zalo.me', 4],
    ]);
    expect(rows[0]!.day).toBe('2024-02-01');
  });

  it('are gone with their post', async () => {
    const { id, title_path } = await publish('Sắp xóa');
    await tell({ path: `/blog/${title_path}`, event: 'read' });
    await written(1);
    await editor.rest('DELETE', `/api/post/${id}`);
    expect(await readers()).toMatchObject({ reads: 0, bestPosts: [] });
  });
});
