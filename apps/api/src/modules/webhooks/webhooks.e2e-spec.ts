import { Webhook as Verifier } from 'standardwebhooks';
import { startPostSaves } from '../../../test/post-saves.js';
import { until } from '../../../test/until.js';
import { startWebhookReceiver, type WebhookReceiver } from '../../../test/webhook-receiver.js';
import { webhookEvents, type WebhookEvent } from './webhook-events.js';
import type { JobQueueService } from '../../platform/queue/job-queue.service.js';
import type { WebhookRecordsService } from './webhook-records.service.js';

const { tested, editor, publish, saved } = await startPostSaves({ WEBHOOK_ALLOW_PRIVATE: 'true' });
const records = tested.service<WebhookRecordsService>('WebhookRecordsService');
const jobs = tested.service<JobQueueService>('JobQueueService');
const postEvents = webhookEvents.filter((event) => event !== 'site.changed');

const receivers: WebhookReceiver[] = [];
async function aReceiver(...args: Parameters<typeof startWebhookReceiver>) {
  const receiver = await startWebhookReceiver(...args);
  receivers.push(receiver);
  return receiver;
}

/** Adds a webhook at a path of a receiver. */
const add = (receiver: WebhookReceiver, events: readonly WebhookEvent[] = postEvents, path = '/') =>
  records.add(receiver.url + path, events);

/** The newest delivery; none while the change is being distributed. */
const newest = async (id: number) => (await records.list()).find((one) => one.id === id)!.deliveries[0];

/** Once every change has been distributed: what is to be sent later, or again, is sent now. */
async function hurry() {
  await until(async () => {
    const [row] = await tested.database.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where name = 'webhook-events' and state < 'completed'`,
    );
    return row!.count === 0;
  });
  await tested.database.query(
    `update pgboss.job set start_after = now() where name = 'webhook-deliveries' and state < 'active'`,
  );
  jobs.wake('webhook-deliveries');
}

afterEach(async () => {
  await tested.database.query('delete from webhooks');
  for (const receiver of receivers.splice(0)) await receiver.close();
});
afterAll(() => tested.close());

describe('A webhook', () => {
  it('is told when a post is published, saved, taken offline and deleted, and nothing of drafts', async () => {
    const receiver = await aReceiver();
    const { secret } = await add(receiver);
    const draft = await saved({ title: 'Bún riêu', isDraft: '1' });
    const id = String(draft.id);
    await saved({ id, title: 'Bún riêu cua', isDraft: '1' });
    await publish('Bún riêu cua', { id });
    await publish('Bún riêu cua đồng', { id });
    await saved({ id, title: 'Bún riêu cua đồng', isDraft: '1' });
    await publish('Bún riêu cua đồng', { id });
    await editor.rest('DELETE', `/api/post/${id}`);
    await until(() => receiver.messages.length === 5);
    const told = receiver.messages.map(({ headers, body }) => {
      expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'TiemPOS' });
      return new Verifier(secret).verify(body, headers as Record<string, string>) as {
        type: string;
        data: { version: number };
      };
    });
    const utc = expect.stringMatching(/^20.+Z$/);
    const url = 'https://tiem.example/blog/bun-rieu-cua';
    const data = { id: draft.id, slug: 'bun-rieu-cua', url, updatedAt: utc };
    expect(told.toSorted((one, other) => one.data.version - other.data.version)).toEqual(
      (
        [
          ['post.published', 3],
          ['post.updated', 4],
          ['post.unpublished', 5],
          ['post.published', 6],
          ['post.deleted', 6],
        ] as const
      ).map(([type, version]) => ({ type, timestamp: utc, data: { ...data, version } })),
    );
  });

  it('is told when a published post gets another slug, and nothing of drafts (C109)', async () => {
    const receiver = await aReceiver();
    await add(receiver);
    const move = (id: unknown, titlePath: string) =>
      editor.graphql(
        'mutation ($id: ID!, $slug: PostSlugInput!) { setPostSlug(id: $id, slug: $slug) { version } }',
        { id: String(id), slug: { titlePath } },
      );
    await move((await saved({ title: 'Bún chưa đăng', isDraft: '1' })).id, 'bun-khac');
    const { id } = await publish('Bún đã đăng');
    await move(id, 'bun-moi');
    await move(id, 'bun-moi');
    await until(() => receiver.messages.length === 2);
    const told = receiver.messages.map(({ body }) => JSON.parse(String(body)));
    expect(told.find(({ type }) => type === 'post.updated')).toMatchObject({
      data: { id, slug: 'bun-moi', version: 1, url: 'https://tiem.example/blog/bun-moi' },
    });
  });

  it('is told only what it was added for', async () => {
    const receiver = await aReceiver();
    await add(receiver, ['post.deleted'], '/deleted');
    await add(receiver, postEvents, '/all');
    const { id } = await publish('Bánh cuốn');
    await editor.rest('DELETE', `/api/post/${id}`);
    await until(() => receiver.messages.length === 3);
    expect(receiver.bodiesAt('/deleted').map(({ type }) => type)).toEqual(['post.deleted']);
  });

  it('is told again what it did not take, under the same id, until it does', async () => {
    let isUp = false;
    const receiver = await aReceiver((response) => response.writeHead(isUp ? 200 : 503).end('Bảo trì'));
    const { id, secret } = await add(receiver);
    await publish('Bánh bèo');
    await until(async () => (await newest(id))?.result === '503');
    expect(await newest(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    isUp = true;
    // The timestamp of an attempt is its own, in seconds.
    const firstAt = Number(receiver.messages[0]!.headers['webhook-timestamp']);
    await until(() => Date.now() >= (firstAt + 1) * 1000);
    await hurry();
    await until(async () => (await newest(id))?.state === 'delivered');
    expect(await newest(id)).toMatchObject({ event: 'post.published', attempts: 2, result: '200' });
    const [first, second] = receiver.messages;
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect(second!.body).toBe(first!.body);
    new Verifier(secret).verify(second!.body, second!.headers as Record<string, string>);
    expect(Number(second!.headers['webhook-timestamp'])).toBeGreaterThan(firstAt);
  });

  it('is given up after fifteen attempts', async () => {
    const receiver = await aReceiver((response) => response.writeHead(500).end());
    const { id } = await add(receiver);
    await publish('Bánh khọt');
    await until(async () => (await newest(id))?.attempts === 1);
    await tested.database.query('update webhook_deliveries set attempts = 14');
    await hurry();
    await until(async () => (await newest(id))?.state === 'given-up');
    expect(await newest(id)).toMatchObject({ attempts: 15, result: '500' });
  });

  it('is not followed to where it redirects', async () => {
    const elsewhere = await aReceiver();
    const receiver = await aReceiver((response) =>
      response.writeHead(307, { location: elsewhere.url }).end(),
    );
    const { id } = await add(receiver);
    await publish('Bánh xèo');
    await until(async () => (await newest(id))?.result === '307');
    expect(await newest(id)).toMatchObject({ state: 'waiting' });
    expect(elsewhere.messages).toEqual([]);
  });

  it('that takes a message and sends without end delays nothing', async () => {
    const receiver = await aReceiver((response) => {
      response.writeHead(200);
      const filler = setInterval(() => response.write('x'.repeat(65_536)), 1);
      response.on('close', () => clearInterval(filler));
    });
    const { id } = await add(receiver);
    await publish('Chè bưởi');
    await until(async () => (await newest(id))?.state === 'delivered');
  });

  it('that hangs is left after ten seconds, and delays neither a publication nor other webhooks', async () => {
    const hanging = await aReceiver(() => undefined);
    const prompt = await aReceiver();
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await add(hanging)).id);
    await add(prompt);
    await publish('Cơm tấm');
    await until(() => prompt.messages.length === 1);
    expect(await newest(ids[0]!)).toMatchObject({ state: 'waiting', result: null });
    await until(async () => (await newest(ids[0]!))?.result === 'no response within 10 seconds');
  });

  it('that hangs has two messages under way, and its others and old ones delay no other webhook', async () => {
    let mostUnderWay = 0;
    let underWay = 0;
    const hanging = await aReceiver((response) => {
      mostUnderWay = Math.max(mostUnderWay, (underWay += 1));
      response.on('close', () => (underWay -= 1));
    });
    const prompt = await aReceiver();
    await add(hanging);
    await add(prompt);
    const titles = Array.from({ length: 12 }, (_, n) => `Bánh tráng ${n}`);
    for (const title of titles) await publish(title);
    await until(() => prompt.messages.length === titles.length);
    expect(mostUnderWay).toBe(2);
  });

  it('gets new messages before those that it did not take', async () => {
    const receiver = await aReceiver((response) => response.writeHead(503).end());
    await add(receiver);
    await publish('Bò kho');
    await until(() => receiver.messages.length === 1);
    await until(async () => (await waitingJobs()).every(({ priority }) => priority === -1));
    await publish('Bò né');
    await until(() => receiver.messages.length === 2);
    await until(async () => (await waitingJobs()).length === 2);
    expect(await waitingJobs()).toEqual([{ priority: -1 }, { priority: -1 }]);
  });

  const waitingJobs = () =>
    tested.database.query<{ priority: number }>(
      `select priority from pgboss.job join webhook_deliveries on singleton_key = webhook_deliveries.id::text
       where job.name = 'webhook-deliveries' and job.state = 'retry'`,
    );

  it('adds one job to a publication, however many webhooks there are', async () => {
    const receiver = await aReceiver();
    for (let n = 0; n < 10; n += 1) await add(receiver);
    const count = async () => {
      const [row] = await tested.database.query<{ count: number }>(
        `select count(*)::int as count from pgboss.job where name = 'webhook-events'`,
      );
      return row!.count;
    };
    // The first job of a server makes the tables of the queue.
    await publish('Nem chua');
    const before = await count();
    await publish('Nem nướng');
    expect(await count()).toBe(before + 1);
    await until(() => receiver.messages.length === 20);
  });

  it('is told nothing when the transaction fails', async () => {
    const receiver = await aReceiver();
    await add(receiver);
    const { id, version } = await publish('Hủ tiếu');
    await until(() => receiver.messages.length === 1);
    const conflict = await editor.rest('DELETE', `/api/post/${id}`, undefined, {
      'if-match': `"${version + 1}"`,
    });
    expect(conflict.status).toBe(409);
    await publish('Hủ tiếu Nam Vang');
    await until(() => receiver.messages.length === 2);
    expect(receiver.bodiesAt('/').map(({ type }) => type)).toEqual(['post.published', 'post.published']);
  });

  it('has a secret that is in no table', async () => {
    const { secret } = await add(await aReceiver());
    expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/);
    const [row] = await tested.database.query<{ row: string }>(
      'select row_to_json(webhooks)::text as row from webhooks',
    );
    const encodings = (['base64', 'base64url', 'hex'] as const).map((encoding) =>
      Buffer.from(secret.slice(6), 'base64').toString(encoding),
    );
    for (const text of encodings) expect(row!.row).not.toContain(text);
  });
});

describe('site.changed', () => {
  it('is sent once for thirty publications, and again for one after it', async () => {
    const receiver = await aReceiver();
    const { id } = await add(receiver, ['site.changed']);
    await Promise.all(Array.from({ length: 30 }, (_, n) => publish(`Xôi ${n}`)));
    await hurry();
    await until(async () => (await newest(id))?.state === 'delivered');
    await hurry();
    expect(receiver.bodiesAt('/')).toEqual([
      { type: 'site.changed', timestamp: expect.any(String), data: { url: 'https://tiem.example' } },
    ]);
    await publish('Xôi sau');
    await hurry();
    await until(() => receiver.messages.length === 2);
    expect(receiver.messages[0]!.headers['webhook-id']).not.toBe(receiver.messages[1]!.headers['webhook-id']);
  });
});

describe('site.changed that a receiver did not take', () => {
  it('is superseded by the next one: after an outage there is one', async () => {
    let isUp = false;
    const receiver = await aReceiver((response) => response.writeHead(isUp ? 200 : 503).end());
    const { id } = await add(receiver, ['site.changed']);
    for (const [round, title] of ['Cháo lòng', 'Cháo vịt', 'Cháo gà'].entries()) {
      await publish(title);
      await hurry();
      await until(async () => (await newest(id))?.result === '503' && receiver.messages.length > round);
    }
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting' }]);
    isUp = true;
    await hurry();
    await until(async () => (await newest(id))?.state === 'delivered');
    expect(await deliveriesOf(id)).toHaveLength(1);
    const taken = receiver.messages.at(-1)!;
    expect(
      receiver.messages.filter(({ headers }) => headers['webhook-id'] === taken.headers['webhook-id']).length,
    ).toBeGreaterThan(1);
  });

  const deliveriesOf = async (id: number) => (await records.list()).find((one) => one.id === id)!.deliveries;
});

describe('The first webhook', () => {
  it('hinders publications only as long as the queue cannot start', async () => {
    const fresh = await startPostSaves({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    try {
      const { database } = fresh.tested;
      const name = new URL(database.url).pathname.slice(1);
      const owner = new URL(database.url).username;
      // The queue creates its schema with its first start.
      await database.query(`revoke create on database "${name}" from public, "${owner}"`);
      const receiver = await aReceiver();
      await fresh.tested
        .service<WebhookRecordsService>('WebhookRecordsService')
        .add(receiver.url, ['post.published']);
      expect((await fresh.save({ title: 'Bánh căn' })).status).toBe(500);
      await database.query(`grant create on database "${name}" to "${owner}"`);
      await fresh.publish('Bánh căn');
      await until(() => receiver.messages.length === 1);
    } finally {
      await fresh.tested.close();
    }
  });
});

describe('Without WEBHOOK_ALLOW_PRIVATE', () => {
  it('refuses a private address when it is added, and when a name leads to one by the time of the call', async () => {
    const strict = await startPostSaves();
    const receiver = await aReceiver();
    const { port } = new URL(receiver.url);
    const strictRecords = strict.tested.service<WebhookRecordsService>('WebhookRecordsService');
    try {
      for (const host of ['127.0.0.1', 'localhost', '[::1]'])
        await expect(strictRecords.add(`https://${host}:${port}/`, postEvents)).rejects.toThrow(
          'it leads to a private address (WEBHOOK_ALLOW_PRIVATE)',
        );
      expect(await strictRecords.list()).toEqual([]);
      // As if the name had led to a public address until now.
      for (const scheme of ['http', 'https'])
        await strict.tested.database.query(
          `insert into webhooks (url, secret_id, events) values ($1, gen_random_uuid(), '{post.published}')`,
          [`${scheme}://localhost:${port}/`],
        );
      await strict.publish('Gỏi cuốn');
      await until(async () => (await strictRecords.list()).every(({ deliveries }) => deliveries[0]?.result));
      for (const { deliveries } of await strictRecords.list())
        expect(deliveries[0]).toMatchObject({
          state: 'waiting',
          result: 'refused: it leads to a private address (WEBHOOK_ALLOW_PRIVATE)',
        });
      expect(receiver.messages).toEqual([]);
    } finally {
      await strict.tested.close();
    }
  });
});
