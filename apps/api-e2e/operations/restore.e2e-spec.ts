import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connected } from '@tiempos/embedded-postgres/connected';
import { aPostForm } from '@tiempos/api/test/builders';
import { aContactMessage, CAPTCHA_KEY } from '@tiempos/api/test/contact';
import { createEmptyDatabase } from '@tiempos/api/test/database';
import { aDetailedPhoto, asFile } from '@tiempos/api/test/images';
import { startMailServer } from '@tiempos/api/test/mail-server';
import { TestClient } from '@tiempos/api/test/test-client';
import { until } from '@tiempos/api/test/until';
import { editedArchive } from '../kit/edited-archive.js';
import { aDatabase, aFolder, closing, shared, spawned } from '../kit/killable-product.js';
import { runCommand } from '../kit/operator-command.js';
import { keys } from '../kit/instances.js';
import { describeWithObjectStore, startObjectStore, type Bucket } from '../kit/object-store.js';
import { pictures } from '../kit/stored-pictures.js';

async function anEmptyDatabase() {
  const { url, drop } = await createEmptyDatabase();
  closing.push(drop);
  return url;
}

/** What a database is made of: constraints, indexes, triggers, functions. */
const schemaOf = (url: string) =>
  connected(url, async (client) => {
    const { rows } = await client.query(`
      select conrelid::regclass::text as of, conname::text as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where connamespace = 'public'::regnamespace
      union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
      union all select tgrelid::regclass::text, tgname, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select table_name, column_name, concat(data_type, column_default, is_nullable, generation_expression)
        from information_schema.columns where table_schema = 'public'
      order by 1, 2, 3`);
    return rows;
  });

const tablesIn = (url: string) =>
  connected(
    url,
    async (client) => (await client.query(`select from pg_tables where schemaname = 'public'`)).rowCount,
  );

/** An installation with a post that has a picture, and a letter that waits; it is stopped. */
async function anInstallation(settings: NodeJS.ProcessEnv & { DATA_DIR: string }) {
  const gone = await startMailServer();
  await gone.close();
  const product = await spawned({ ...withMail, ...settings, SMTP_URL: gone.url });
  const editor = await product.client.signUp();
  const photo = asFile(await aDetailedPhoto({ width: 1600, height: 1000 }), 'image/jpeg');
  const { body } = await editor.rest(
    'POST',
    '/api/post',
    aPostForm({ title: 'Bún bò Đông Ba', isDraft: '0' }, photo),
  );
  expect((await product.client.rest('POST', '/api/send-contact-form', await aContactMessage())).status).toBe(
    200,
  );
  expect((await product.client.rest('GET', `/api/post/display/${body.data.title_path}`)).status).toBe(200);
  await product.end('SIGTERM');
  return {
    post: body.data as { id: number; title_path: string; img_file_name: string },
    tokens: editor.tokens,
  };
}
const withMail = {
  CAPTCHA_SECRET: CAPTCHA_KEY,
  NODE_ENV: 'test',
  CONTACT_RECIPIENT: 'chu-tiem@tiem.example',
};

/** An installation of the embedded database, which is stopped, and its backup. */
const backedUp = shared(async () => {
  const DATA_DIR = join(aFolder(), 'data');
  const installation = await anInstallation({ DATA_DIR });
  const file = join(aFolder(), 'backup.tar');
  expect(await runCommand('backup', [file], { DATA_DIR })).toMatchObject({ code: 0 });
  return { ...installation, DATA_DIR, file };
});

describe('A backup that is restored into another kind of database (F171)', () => {
  it('is the same installation in an external one, and back in an embedded one', async () => {
    const { DATA_DIR, file: first, post, tokens } = backedUp();
    const place = aFolder();
    const second = join(place, 'second.tar');

    const external = { DATABASE_URL: await anEmptyDatabase(), DATA_DIR: join(place, 'external') };
    const restored = await runCommand('restore', ['--backup', first], external);
    expect(restored).toEqual({ code: 0, output: expect.stringContaining('and the database empty_') });
    expect(readdirSync(external.DATA_DIR).toSorted()).toEqual(['files', 'secrets.json']);
    expect(pictures(external.DATA_DIR)).toEqual(pictures(DATA_DIR));
    expect(await schemaOf(external.DATABASE_URL)).toEqual(await schemaOf((await aDatabase()).url));

    const smtp = await startMailServer();
    closing.push(() => smtp.close());
    const product = await spawned({ ...withMail, ...external, SMTP_URL: smtp.url });
    const editor = new TestClient(product.url, tokens);
    await until(() => smtp.emails.length > 0); // the job that waited, or the same message queued again
    const found = await editor.rest('GET', '/api/post/list?filters={"q":"bun bo dong ba"}');
    expect(found.body.contents).toMatchObject([{ id: post.id, clicked_number: 1 }]);
    const { body } = await editor.rest('POST', '/api/post', aPostForm({ title: 'Tin sau khi chuyển' }));
    expect(body.data.id).toBeGreaterThan(post.id);

    expect(await runCommand('backup', [second], external)).toMatchObject({ code: 0 }); // it serves meanwhile
    const into = join(place, 'back');
    expect(await runCommand('restore', ['--backup', second, '--into', into], external)).toEqual({
      code: 0,
      output: expect.stringContaining(`Start it with DATA_DIR=${into} DATABASE_URL= npm start`),
    });
    await product.end('SIGTERM');
    const again = new TestClient((await spawned({ ...withMail, DATA_DIR: into })).url, tokens);
    const { body: list } = await again.rest('GET', '/api/post/list?page=1&limit=10');
    expect(list.contents.map(({ title }: { title: string }) => title).toSorted()).toEqual([
      'Bún bò Đông Ba',
      'Tin sau khi chuyển',
    ]);
    expect(pictures(into)).toEqual(pictures(DATA_DIR));
  });
});

describe('npm run restore -- --backup FILE that fails (F171)', () => {
  it('leaves folder and database as they were: in use, without room, a cut or changed file', async () => {
    const { DATA_DIR, file } = backedUp();
    const place = aFolder();
    const DATABASE_URL = await anEmptyDatabase();
    const external = { DATABASE_URL, DATA_DIR: join(place, 'into') };
    const refusal = async (settings: NodeJS.ProcessEnv, args: string[], around: string[] = []) => {
      const { code, output } = await runCommand('restore', args, settings, around);
      expect(code).toBe(1);
      expect(readdirSync(place).filter((name) => name !== 'damaged.tar')).toEqual([]);
      expect(await tablesIn(DATABASE_URL)).toBe(0);
      return output.trim().split('\n').at(-1);
    };

    const whole = readFileSync(file);
    const damaged = join(place, 'damaged.tar');
    const ofDamaged = (bytes: Buffer) => {
      writeFileSync(damaged, bytes);
      return refusal(external, ['--backup', damaged]);
    };
    expect(await ofDamaged(whole.subarray(0, whole.length / 2))).toContain(
      `${damaged} is not a whole backup: `,
    );
    const changed = Buffer.from(whole);
    changed[changed.indexOf('database/public.users/000001') + 520]! ^= 0xff;
    expect(await ofDamaged(changed)).toContain(
      'is damaged: database/public.users/000001 differs from its checksum.',
    );
    const newer = await editedArchive(
      file,
      damaged,
      (manifest) => (manifest.database.migration = 'NewMigration2000000000000'),
    );
    expect(await refusal(external, ['--backup', newer])).toContain('was made by a newer release');

    const small = ['sh', '-c', 'ulimit -f 1000; exec "$@"', 'sh'];
    expect(await refusal(external, ['--backup', file], small)).toContain('EFBIG');
    await refusal({}, ['--backup', file, '--into', join(place, 'into')], small);

    const used = await aDatabase();
    const before = await schemaOf(used.url);
    expect(await refusal({ ...external, DATABASE_URL: used.url }, ['--backup', file])).toMatch(
      /The database is not empty \(public\.\w+\), and a restore never overwrites/,
    );
    expect(await schemaOf(used.url)).toEqual(before);
    expect(await refusal({ DATA_DIR }, ['--backup', file])).toContain('stop the server');
    expect(await refusal(external, ['--backup'])).toContain('Say what to restore');

    expect(await runCommand('restore', ['--backup', file], external)).toMatchObject({ code: 0 });
  });
});

describeWithObjectStore('A backup of an installation with a bucket (F170)', () => {
  let store: Awaited<ReturnType<typeof startObjectStore>>;
  beforeAll(async () => void (store = await startObjectStore()), 60_000);
  afterAll(() => store?.stop());

  it('has the pictures of the bucket, and is restored into a folder or into another bucket', async () => {
    const [bucket, other] = [await store.bucket(), await store.bucket()];
    const settings = { DATA_DIR: join(aFolder(), 'data'), FILES_URL: bucket.url() };
    const { post } = await anInstallation(settings);
    const place = aFolder();
    const file = join(place, 'backup.tar');
    expect(await runCommand('backup', [file], settings)).toMatchObject({ code: 0 });
    const keysOf = async (of: Bucket) => (await of.keys()).filter((key) => key !== 'store-id');
    const stored = await keysOf(bucket);
    expect(stored).toContain(post.img_file_name);

    // What is there with the same name and another content is somebody's.
    await other.write(post.img_file_name, 'another one');
    const elsewhere = { DATA_DIR: join(place, 'elsewhere'), FILES_URL: other.url() };
    const refused = await runCommand('restore', ['--backup', file], elsewhere);
    expect(refused).toEqual({ code: 1, output: expect.stringContaining('a restore never overwrites') });
    expect(await keysOf(other)).toEqual([post.img_file_name]);
    expect(existsSync(elsewhere.DATA_DIR)).toBe(false);
    await other.remove(post.img_file_name);
    expect(await runCommand('restore', ['--backup', file], elsewhere)).toMatchObject({ code: 0 });
    expect(await keysOf(other)).toEqual(stored);
    expect(existsSync(join(elsewhere.DATA_DIR, 'files'))).toBe(false);

    const into = join(place, 'into');
    const restored = await runCommand('restore', ['--backup', file, '--into', into], settings);
    expect(restored.output).toContain(`Start it with DATA_DIR=${into} FILES_URL= npm start`);
    expect([...pictures(into).keys()]).toEqual(stored);
  });
});

describe('A table that TiệmPOS does not make (F171)', () => {
  it('is named and stays in the file, and everything else is restored', async () => {
    const { url: DATABASE_URL, query } = await aDatabase();
    const own = `create table of_the_operator (note text); insert into of_the_operator values ('ghi chú')`;
    await connected(DATABASE_URL, (client) => client.query(own));
    await query('create table of_another_role (note text)');
    await query(`insert into promotion_codes (code) values ('ma')`);
    const place = aFolder();
    const file = join(place, 'backup.tar');
    const made = await runCommand('backup', [file], { ...keys, DATABASE_URL, DATA_DIR: aFolder() });
    expect(made).toMatchObject({ code: 0 });
    const target = { DATABASE_URL: await anEmptyDatabase(), DATA_DIR: join(place, 'into') };
    const { code, output } = await runCommand('restore', ['--backup', file], target);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining("The table public.of_the_operator is not TiệmPOS's"),
    });
    expect(readFileSync(file).includes('ghi chú\n')).toBe(true);
    const codes = await connected(target.DATABASE_URL, (client) =>
      client.query('select code from promotion_codes'),
    );
    expect(codes.rows).toEqual([{ code: 'ma' }]);
  });
});
