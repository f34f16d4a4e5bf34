import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Manifest } from '@tiempos/api/backup/manifest';
import { connected } from '@tiempos/embedded-postgres/connected';
import { createEmptyDatabase } from '@tiempos/api/test/database';
import { TestClient } from '@tiempos/api/test/test-client';
import { editedArchive } from '../kit/edited-archive.js';
import { aFolder, closing, spawned } from '../kit/killable-product.js';
import { BACKUP_OF_030, inFolder, loadDatabaseOf030, of030, unpackFilesOf030 } from '../kit/release-030.js';

const cli = join(import.meta.dirname, '../../../tools/launcher/cli.mjs');

/** An operator's command that must succeed. @returns its lines */
async function done(settings: NodeJS.ProcessEnv, ...args: string[]) {
  const { DATABASE_URL: _, INIT_CWD: _folder, ...env } = process.env;
  const options = { env: { ...env, ...settings } };
  return (await promisify(execFile)(process.execPath, [cli, ...args], options)).stdout;
}

/** What a command that must fail says last. */
async function refusal(settings: NodeJS.ProcessEnv, ...args: string[]) {
  const { stderr } = await done(settings, ...args).then(
    () => ({ stderr: 'It succeeded.' }),
    (error: { stderr: string }) => error,
  );
  return stderr.trim().split('\n').at(-1);
}

async function aFolderOf030() {
  const DATA_DIR = join(aFolder(), 'data');
  await unpackFilesOf030(DATA_DIR);
  await inFolder(DATA_DIR, loadDatabaseOf030);
  return { DATA_DIR };
}

async function anExternalDatabaseOf030() {
  const { url: DATABASE_URL, drop } = await createEmptyDatabase();
  closing.push(drop);
  const DATA_DIR = join(aFolder(), 'data');
  await unpackFilesOf030(DATA_DIR);
  await loadDatabaseOf030(DATABASE_URL);
  return { DATA_DIR, DATABASE_URL };
}

async function aRestoredBackupOf030() {
  const DATA_DIR = join(aFolder(), 'data');
  await done({}, 'restore', '--backup', BACKUP_OF_030, '--into', DATA_DIR);
  return { DATA_DIR };
}

type Settings = { DATA_DIR: string; DATABASE_URL?: string };

const inDatabase = <Result>({ DATA_DIR, DATABASE_URL }: Settings, work: (url: string) => Promise<Result>) =>
  DATABASE_URL ? work(DATABASE_URL) : inFolder(DATA_DIR, work);

const rowsOf = (url: string, sql: string) => connected(url, async (client) => (await client.query(sql)).rows);

/** Looks at what visitors, editors, programs and the operator had with 0.3.0. */
async function expectEverything(settings: Settings) {
  const product = await spawned({ ...settings, SIGNUP_MODE: 'invite' });
  const { client: visitor } = product;
  const { article, deleted, draft } = of030;
  const login = await visitor.rest('POST', '/api/auth/login', of030.account);
  const editor = new TestClient(product.url, login.body.tokens);
  const { data } = await editor.graphql(`{
    me { name isManager }
    posts(filter: { fullText: "nuoc mam nhi" }) { contents { id } }
    versions: postVersions(postId: ${article.id}) { nodes { title savedBy } }
    article: post(id: ${article.id}) { clickedNumber workingCopy { title savedBy } }
    draft: post(id: ${draft.id}) { isDraft schedule { publishAt } previews { createdBy } }
  }`);
  expect(data).toEqual({
    // The operator names the first manager.
    me: { name: 'Nguyễn Thị Hoa', isManager: false },
    posts: { contents: [{ id: '1' }] },
    versions: {
      nodes: [
        { title: 'Bản của người bị khóa', savedBy: 'Lê Thị Nga' },
        { title: 'Bản chia sẻ', savedBy: 'Trần Văn Minh' },
        { title: 'Bún bò Đông Ba', savedBy: 'Nguyễn Thị Hoa' },
        { title: 'Bún bò Đông Ba', savedBy: 'Nguyễn Thị Hoa' },
      ],
    },
    article: {
      clickedNumber: 3,
      workingCopy: { title: 'Bún bò Đông Ba, bản sửa', savedBy: 'Trần Văn Minh' },
    },
    draft: {
      isDraft: true,
      schedule: { publishAt: '2099-01-01T00:00:00.000Z' },
      previews: [{ createdBy: 'Nguyễn Thị Hoa' }],
    },
  });

  const page = await visitor.rest('GET', `/api/post/display/${article.path}`);
  expect(page.body).toMatchObject({ title: 'Bún bò Đông Ba', keywords: 'Mẹo, bán hàng' });
  expect(page.body.content).toContain(`<strong>Phan Thiết</strong>`);
  for (const name of [article.picture, page.body.img_file_name])
    expect((await fetch(`${product.url}/api/files/resources/${name}`)).status).toBe(200);

  const program = new TestClient(product.url, {
    accessToken: of030.apiToken,
    refreshToken: '',
    expiresIn: 0,
  });
  expect((await program.graphql('{ me { email } }')).data.me).toEqual({ email: of030.account.email });
  expect((await visitor.rest('GET', `/preview/${of030.preview}`)).status).toBe(200);
  expect((await visitor.rest('GET', `/preview/${of030.previewOfLocked}`)).status).toBe(404);
  const invited = { name: 'Mai', email: 'mai@tiem.example', password: 'BanhMi2026' };
  expect(
    (await visitor.rest('POST', '/api/auth/signup', { ...invited, promotionCode: of030.invitation })).status,
  ).toBe(200);
  await product.end('SIGTERM');

  expect(await done(settings, 'webhook', 'list')).toContain('https://hook.example/tiempos');
  expect(await done(settings, 'contact', 'list')).toContain('Quán phở của mình cần máy in bếp.');
  expect(await done(settings, 'restore', String(deleted.id))).toContain(`"${deleted.title}" is back`);
}

/** As a later release does that changes nothing but functions.sql. */
async function expectFunctionsToChange(settings: Settings) {
  const searched = await inDatabase(settings, async (url) => {
    await rowsOf(
      url,
      `create or replace function searchable(text) returns text language sql immutable as $$ select 'x' $$;
       comment on table migrations is 'functions.sql of another release'`,
    );
    expect(await done(settings, 'migrate')).toContain('newest schema already');
    return rowsOf(url, `select searchable('Phở') as text`);
  });
  expect(searched).toEqual([{ text: 'pho' }]);
}

describe('An installation of 0.3.0 (C118)', () => {
  it.each([
    ['a data folder', aFolderOf030],
    ['an external database', anExternalDatabaseOf030],
    ['a backup', aRestoredBackupOf030],
  ])('is opened, migrated and served, and gets later functions: %s', async (_name, make) => {
    const settings = await make();
    await expectEverything(settings);
    await expectFunctionsToChange(settings);
  });
});

const OLDER = 'is older than commit 18bdb316 (0.3.0)';

/** As the commit before 0.3.0 has left a database, and most of its history. */
const makeOlder = (url: string) =>
  rowsOf(
    url,
    `drop index files_editor_search; delete from migrations where name like 'SearchOfPictures%' returning name`,
  );

const stateOf = (url: string) =>
  rowsOf(
    url,
    `select (select json_agg(m order by id) from migrations as m) as migrations, obj_description('migrations'::regclass) as functions,
       (select count(*) from pg_class where relnamespace = 'public'::regnamespace) as relations,
       (select json_agg(p order by id) from posts as p) as posts`,
  );

describe('What is older than 0.3.0 (C118)', () => {
  it.each([
    ['a data folder', aFolderOf030],
    ['an external database', anExternalDatabaseOf030],
  ])('is refused before anything is touched: %s', async (_name, make) => {
    const settings: Settings = await make();
    await inDatabase(settings, makeOlder);
    const before = await inDatabase(settings, stateOf);
    const names = readdirSync(settings.DATA_DIR);
    const sentence = `The database ${OLDER} and was left as it is: check that commit out, run npm run migrate there, then start this release.`;
    expect(await refusal(settings, 'migrate')).toBe(sentence);
    expect(await refusal(settings, 'accounts', 'list')).toBe(sentence);
    await expect(spawned(settings)).rejects.toThrow(sentence);
    expect(await inDatabase(settings, stateOf)).toEqual(before);
    expect(readdirSync(settings.DATA_DIR)).toEqual(names);
  });

  it.each([
    ['of its rows', (manifest: Manifest) => void (manifest.database.migration = 'Webhooks1764991100000')],
    ['of the files of a database', (manifest: Manifest) => void Object.assign(manifest, { format: 1 })],
  ])('is refused before anything is touched: a backup %s', async (_name, change) => {
    const place = aFolder();
    const file = await editedArchive(BACKUP_OF_030, join(place, 'older.tar'), change);
    const into = join(place, 'into');
    const sentence = `${file} ${OLDER}: check that commit out, restore the file and run npm run migrate there, then start this release on it.`;
    expect(await refusal({}, 'restore', '--backup', file, '--into', into)).toBe(sentence);
    const { url: DATABASE_URL, drop } = await createEmptyDatabase();
    closing.push(drop);
    expect(await refusal({ DATABASE_URL, DATA_DIR: into }, 'restore', '--backup', file)).toBe(sentence);
    expect(await rowsOf(DATABASE_URL, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
    expect(existsSync(into)).toBe(false);
  });
});
