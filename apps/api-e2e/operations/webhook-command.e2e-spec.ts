import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { aPostForm } from '@tiempos/api/test/builders';
import { startApp, type TestApp } from '@tiempos/api/test/start-app';
import { until } from '@tiempos/api/test/until';
import { startWebhookReceiver, type WebhookReceiver } from '@tiempos/api/test/webhook-receiver';

const command = join(import.meta.dirname, '../../../tools/launcher/cli.mjs');

let tested: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  [tested, receiver] = [await startApp({ WEBHOOK_ALLOW_PRIVATE: 'true' }), await startWebhookReceiver()];
});
afterAll(async () => {
  await tested.close();
  await receiver.close();
});

/** Calls the command as an operator does, beside the running server. */
async function run(args: string[], settings: NodeJS.ProcessEnv = { WEBHOOK_ALLOW_PRIVATE: 'true' }) {
  const data = { DATABASE_URL: tested.database.url, DATA_DIR: tested.dataDirectory };
  const env = { ...process.env, ...data, ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'webhook', ...args], { env });
  return stdout.trimEnd();
}

const fails = (stderr: string) => ({ code: 1, stdout: '', stderr: expect.stringContaining(`${stderr}\n`) });

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
    await expect(run(['remove', id])).rejects.toMatchObject(
      fails(`There is no webhook ${id}; npm run webhook -- list shows them.`),
    );
  }, 120_000);

  it('refuses a private address unless a setting allows it', async () => {
    await expect(run(['add', receiver.url], {})).rejects.toMatchObject(
      fails('The URL is refused: it leads to a private address (WEBHOOK_ALLOW_PRIVATE).'),
    );
  }, 60_000);

  it.each([
    [[]],
    [['add']],
    [['list', '1']],
    [['test', 'x']],
    [['remove']],
    [['list', '--events', 'post.published']],
  ])('says what it takes when called with %j', async (args) => {
    await expect(run(args)).rejects.toMatchObject(
      fails(
        'Say what to do: npm run webhook -- add URL [--events post.published,site.changed] | list | test ID | remove ID',
      ),
    );
  });

  it('names the events that there are', async () => {
    await expect(run(['add', 'https://tiem.example', '--events', 'post.read'])).rejects.toMatchObject(
      fails(
        '--events must be some of post.published, post.updated, post.unpublished, post.deleted, site.changed, separated by commas.',
      ),
    );
  });
});
