import { aPostForm } from '@tiempos/api/test/builders';
import { until } from '@tiempos/api/test/until';
import { startWebhookReceiver } from '@tiempos/api/test/webhook-receiver';
import { aDatabase, aFolder, closing, spawned } from '../kit/killable-product.js';
import { measured } from '../kit/scraped-product.js';

const ADD = `insert into webhooks (url, secret_id, events) values ($1, gen_random_uuid(), '{post.published}')`;
const ATTEMPTS = 'tiempos_webhook_attempts_total';
const ALLOWED = { WEBHOOK_ALLOW_PRIVATE: 'true' };

/** A receiver that takes nothing until it is told to. */
async function aReceiver() {
  const state = { isUp: false };
  const receiver = await startWebhookReceiver((response) => response.writeHead(state.isUp ? 204 : 503).end());
  closing.push(receiver.close);
  return { ...receiver, state };
}

describe('A server that ran before the first webhook was added', () => {
  it('sends what another one has left, without a publication of its own', async () => {
    const receiver = await aReceiver();
    const database = await aDatabase();
    const settings = { ...ALLOWED, DATABASE_URL: database.url, DATA_DIR: aFolder() };
    await spawned(settings);
    await database.query(ADD, [receiver.url]);
    const other = await spawned(settings);
    const editor = await other.client.signUp();
    await editor.rest('POST', '/api/post', aPostForm({ title: 'Bún mắm' }));
    await until(() => receiver.messages.length > 0);
    await other.end('SIGTERM');
    receiver.messages.length = 0;
    receiver.state.isUp = true;
    await until(() => receiver.messages.length > 0);
    expect(receiver.bodiesAt('/')[0]).toMatchObject({ type: 'post.published', data: { slug: 'bun-mam' } });
  });
});

describe('An attempt to deliver to a webhook', () => {
  it('is counted by its outcome, and a line of the log says that it failed, without the URL', async () => {
    const receiver = await aReceiver();
    const { database, product, read } = await measured(ALLOWED);
    await database.query(ADD, [`${receiver.url}/bi-mat`]);
    const editor = await product.client.signUp();
    await editor.rest('POST', '/api/post', aPostForm({ title: 'Bún thịt nướng' }));
    await until(async () => (await read()).value(ATTEMPTS, { outcome: 'failed' }) === 1);
    const [{ id }] = (await database.query('select id from webhooks')) as [{ id: number }];
    const failed = `Webhook ${id} did not take post.published (503), attempt 1 of 15; it is sent again`;
    await until(() => product.output().includes(failed));

    receiver.state.isUp = true;
    await until(async () => (await read()).value(ATTEMPTS, { outcome: 'delivered' }) === 1);
    expect((await read()).value(ATTEMPTS, { outcome: 'failed' })).toBe(1);

    receiver.state.isUp = false;
    await editor.rest('POST', '/api/post', aPostForm({ title: 'Bún chả' }));
    await until(async () => (await database.query(`select from webhook_deliveries`)).length === 2);
    await database.query('update webhook_deliveries set attempts = 14');
    await until(async () => (await read()).value(ATTEMPTS, { outcome: 'given-up' }) === 1);
    expect(product.output()).toContain(', attempt 15 of 15; it is given up');
    expect(product.output()).not.toContain('bi-mat');
  });
});
