import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@tiempos/embedded-postgres';
import { fetchOlderPostgres } from '@tiempos/launcher/upgrade/older-postgres.ts';
import { aPostForm } from '@tiempos/api/test/builders';
import { aContactMessage, CAPTCHA_KEY } from '@tiempos/api/test/contact';
import { aPhotoFile } from '@tiempos/api/test/images';
import { startMailServer } from '@tiempos/api/test/mail-server';
import { TestClient } from '@tiempos/api/test/test-client';
import { until } from '@tiempos/api/test/until';
import { aFolder, closing, spawned } from '../kit/killable-product.js';
import { runCommand, startCommand } from '../kit/operator-command.js';

const older = await fetchOlderPostgres(join(import.meta.dirname, '../../..'), '17').catch(
  (error: Error) => error,
);
const describeWithOlder =
  older instanceof Error
    ? (title: string, tests: () => void) => describe.skip(`${title} (${older.message})`, tests)
    : describe;

/** An installation of a release whose Postgres was 17: two posts with pictures, a session, a message that is not mailed. */
async function anOlderInstallation() {
  if (older instanceof Error) throw older;
  const DATA_DIR = aFolder();
  const directory = join(DATA_DIR, 'postgres');
  const postgres = await startEmbeddedPostgres({ directory, older });
  closing.push(() => postgres.stop());
  const gone = await startMailServer();
  await gone.close();
  const settings = {
    DATA_DIR,
    CAPTCHA_SECRET: CAPTCHA_KEY,
    NODE_ENV: 'test',
    CONTACT_RECIPIENT: 'chu-tiem@tiem.example',
  };
  const product = await spawned({ ...settings, DATABASE_URL: postgres.url, SMTP_URL: gone.url });
  const editor = await product.client.signUp();
  for (const title of ['Tin của bản 17', 'Tin thứ hai'])
    expect((await editor.rest('POST', '/api/post', aPostForm({ title }, await aPhotoFile()))).status).toBe(
      200,
    );
  expect((await product.client.rest('POST', '/api/send-contact-form', await aContactMessage())).status).toBe(
    200,
  );
  const { body } = await editor.rest('GET', '/api/post/list?page=1&limit=10');
  await product.end('SIGTERM');
  await postgres.stop();
  return {
    settings,
    directory,
    editor,
    posts: body.contents as { id: number; title: string; img_file_name: string }[],
  };
}

describeWithOlder('npm run upgrade-database (F173)', () => {
  it('copies every row into the newer Postgres, and the installation goes on', async () => {
    const { settings, directory, editor, posts } = await anOlderInstallation();
    const { DATA_DIR } = settings;
    await expect(spawned({ ...settings })).rejects.toThrow(
      'made by Postgres 17, this is Postgres 18; npm run upgrade-database',
    );

    const { code, output } = await runCommand('upgrade-database', [], { DATA_DIR });
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining('went from Postgres 17 to 18'),
    });
    const version = (folder: string) => readFileSync(join(directory, folder, 'PG_VERSION'), 'utf8').trim();
    expect([version('data'), version('data-17')]).toEqual(['18', '17']);
    expect(readdirSync(directory).filter((name) => /upgrad|user-/.test(name))).toEqual([]);

    const smtp = await startMailServer();
    closing.push(() => smtp.close());
    const product = await spawned({ ...settings, SMTP_URL: smtp.url });
    const client = new TestClient(product.url, editor.tokens);
    for (const { id, title, img_file_name } of posts) {
      const { status, body } = await client.rest('GET', `/api/post/${id}`);
      expect({ status, title: body.title }).toEqual({ status: 200, title });
      expect((await fetch(`${product.url}/api/files/resources/${img_file_name}`)).status).toBe(200);
    }
    // Identities go on where they were.
    const { body } = await client.rest('POST', '/api/post', aPostForm({ title: 'Tin của bản 18' }));
    expect(body.data.id).toBeGreaterThan(Math.max(...posts.map(({ id }) => id)));
    // Triggers work.
    const found = await client.graphql('{ posts(filter: { fullText: "ban 17" }) { contents { title } } }');
    expect(JSON.stringify(found)).toContain('Tin của bản 17');
    // A restart queues what was not mailed; the job that came along is the same.
    await until(() => smtp.emails.length > 0, 60);
    expect((await runCommand('upgrade-database', [], { DATA_DIR })).output).toContain(
      'The database is of Postgres 18 already.',
    );
  }, 240_000);

  it('is not needed for a backup: that of an older major is restored into the newer one', async () => {
    const { settings, directory, posts } = await anOlderInstallation();
    if (older instanceof Error) throw older;
    const { DATA_DIR } = settings;
    const postgres = await startEmbeddedPostgres({ directory, older });
    const file = join(aFolder(), 'backup.tar');
    const made = await runCommand('backup', [file], { DATA_DIR, DATABASE_URL: postgres.url });
    expect(made).toMatchObject({ code: 0 });
    await postgres.stop();
    const into = join(aFolder(), 'restored');
    expect(await runCommand('restore', ['--backup', file, '--into', into], {})).toMatchObject({ code: 0 });
    const product = await spawned({ ...settings, DATA_DIR: into });
    const { body } = await product.client.rest('GET', '/api/post/display/latest3');
    expect(JSON.stringify(body)).toContain(posts[0]!.title);
  }, 240_000);

  it('leaves the old database as it was when it is killed, and can be repeated', async () => {
    const { settings, directory, posts } = await anOlderInstallation();
    const { DATA_DIR } = settings;
    const killed = startCommand('upgrade-database', [], { DATA_DIR });
    await killed.prints('Copying the database');
    killed.kill('SIGKILL');
    await killed.ended;
    expect(readFileSync(join(directory, 'data/PG_VERSION'), 'utf8').trim()).toBe('17');
    // The Postgres that the killed one left running ends with the next that finds it.
    const again = await runCommand('upgrade-database', [], { DATA_DIR });
    const { code } = again.code === 0 ? again : await runCommand('upgrade-database', [], { DATA_DIR });
    expect(code).toBe(0);

    // As if it had been killed between the last two steps.
    renameSync(join(directory, 'data'), join(directory, 'upgraded'));
    const product = await spawned(settings);
    expect(existsSync(join(directory, 'upgraded'))).toBe(false);
    const { body } = await product.client.rest('GET', '/api/post/display/latest3');
    expect(JSON.stringify(body)).toContain(posts[0]!.title);
  }, 240_000);
});
