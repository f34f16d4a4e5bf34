import { Webhook } from 'standardwebhooks';
import { aPostForm } from '../../test/builders.js';
import { runBeside } from '../../test/operator-command.js';
import { startApp, type TestApp } from '../../test/start-app.js';
import { until } from '../../test/until.js';
import { startWebhookReceiver, type WebhookReceiver } from '../../test/webhook-receiver.js';

let tested: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  [tested, receiver] = [await startApp({ WEBHOOK_ALLOW_PRIVATE: 'true' }), await startWebhookReceiver()];
});
afterAll(async () => {
  await tested.close();
  await receiver.close();
});

const run = (args: string[], settings: NodeJS.ProcessEnv = { WEBHOOK_ALLOW_PRIVATE: 'true' }) =>
  runBeside(tested, ['webhook', ...args], settings);

describe('npm run webhook', () => {
  it('adds, tests, lists and removes a webhook while the server runs', async () => {
    expect(await run(['list'])).toBe('There are no webhooks.');
    const added = await run(['add', `${receiver.url}/hook`, '--events', 'post.published']);
    const [, id = '', secret = ''] =
      /^Webhook (\d+) is told: post\.published\.\nIts secret, which is not shown again: (whsec_\S+)$/.exec(
        added,
      ) ?? [];
    expect(await run(['test', id])).toBe(`Webhook ${id} took the test (204).`);

    const editor = await tested.client.signUp();
    await editor.rest('POST', '/api/post', aPostForm({ title: 'Phở cuốn' }));
    await until(() => receiver.messages.length === 2);
    const types = receiver.messages.map(
      ({ body, headers }) =>
        (new Webhook(secret).verify(body, headers as Record<string, string>) as { type: string }).type,
    );
    expect(types).toEqual(['webhook.test', 'post.published']);
    // As the guide's receiver reads it.
    expect(JSON.parse(receiver.messages[0]!.body)).toMatchObject({
      data: { url: expect.stringMatching(/^http/) },
    });
    const listed = await until(async () => {
      const text = await run(['list']);
      return text.includes('delivered') && text;
    });
    expect(listed).toMatch(
      new RegExp(
        `^#${id}  ${receiver.url}/hook  post\\.published  added 20\\S+\n {4}20\\S+  post\\.published  delivered  1 attempt, the last 20\\S+: 204$`,
      ),
    );
    expect(listed).not.toContain(secret.slice(6, 20));
    expect(await run(['remove', id])).toBe(`Webhook ${id} was removed, with what it was to be told.`);
    await expect(run(['remove', id])).rejects.toThrow(
      `There is no webhook ${id}; npm run webhook -- list shows them.`,
    );
  });

  it('refuses a private address unless a setting allows it', async () => {
    await expect(run(['add', receiver.url], {})).rejects.toThrow(
      'The URL is refused: it leads to a private address (WEBHOOK_ALLOW_PRIVATE).',
    );
  });
});
