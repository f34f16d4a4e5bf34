import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './index.ts';
import { fastTempFolder } from './fast-temp-folder.ts';
import { locateBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { readOrCreatePassword } from './password.ts';
import { startPostgres, stopPostgres } from './pg-ctl.ts';

/** a stopped database as the first version left it: its one role is the superuser, which owns everything */
let firstVersion: string;
const started: EmbeddedPostgres[] = [];

beforeAll(async () => {
  firstVersion = join(mkdtempSync(join(fastTempFolder(), 'tiempos-first-')), 'postgres');
  await makeFirstVersion(firstVersion);
});
afterAll(() => rmSync(join(firstVersion, '..'), { recursive: true }));

describe('The role of the server', () => {
  let fresh: string;
  let url: string;
  beforeAll(async () => {
    fresh = join(mkdtempSync(join(fastTempFolder(), 'tiempos-roles-')), 'postgres');
    ({ url } = await start(fresh));
  });
  afterAll(async () => {
    await stopAll();
    rmSync(join(fresh, '..'), { recursive: true });
  });

  it('owns its database and has no right beyond it', async () => {
    const [role] = await query(
      url,
      `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as more,
         pg_get_userbyid(datdba) = current_user as owns
       from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    );
    expect(role).toEqual({ more: false, owns: true });
  });

  it.each([
    `copy (select 1) to program 'true'`,
    `copy (select 1) to '/tmp/tiempos-never'`,
    `select pg_read_file('postgresql.conf')`,
    'create database another',
    'create role another',
    'alter system set fsync = off',
    'set role tiempos',
  ])('may not %s', async (sql) => {
    await expect(query(url, sql)).rejects.toThrow('permission denied');
  });

  it('makes the schema of the server, extensions included', async () => {
    const { migrate } = await import(
      new URL('../../apps/api/dist/platform/database/migrate.js', import.meta.url).href
    );
    expect(await migrate(url)).not.toEqual([]);
    const extensions = await query(url, 'select extname as name from pg_extension order by extname');
    expect(extensions.map(({ name }) => name)).toEqual(['pg_trgm', 'plpgsql', 'unaccent']);
  });

  it('has a password of its own, and a new one when its file is lost', async () => {
    const { username, password } = new URL(url);
    expect(username).toBe('tiempos_server');
    expect(password).toBe(readFileSync(join(fresh, 'server-password'), 'utf8').trim());
    expect(password).not.toBe(readFileSync(join(fresh, 'password'), 'utf8').trim());

    rmSync(join(fresh, 'server-password'));
    ({ url } = await start(fresh));
    expect(new URL(url).password).not.toBe(password);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('A data folder of the first version', () => {
  let directory: string;
  beforeEach(() => {
    directory = join(mkdtempSync(join(fastTempFolder(), 'tiempos-roles-')), 'postgres');
    cpSync(firstVersion, directory, { recursive: true });
  });
  afterEach(async () => {
    await stopAll();
    rmSync(join(directory, '..'), { recursive: true });
  });

  it('keeps its rows, and everything in it belongs to the server’s role', async () => {
    const { url } = await start(directory);
    expect(await query(url, 'select name from users')).toEqual([{ name: 'Chị Hoa' }]);
    expect(await query(url, foreign)).toEqual([]);
  });

  it('can be migrated back and forth, and its queue can grow', async () => {
    const { url } = await start(directory);
    const { migrate } = await import(
      new URL('../../apps/api/dist/platform/database/migrate.js', import.meta.url).href
    );
    expect(await migrate(url)).toEqual([]);
    await query(url, 'alter table posts add column subtitle text');
    await query(
      url,
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin end $$',
    );
    await query(
      url,
      'drop index posts_title; drop table sessions cascade; alter type pgboss.job_state add value $$x$$',
    );
    const boss = new PgBoss({ connectionString: url, schedule: false, supervise: false });
    boss.on('error', () => {});
    await boss.start();
    await boss.createQueue('another', { partition: true });
    await boss.send('another', {});
    await boss.stop({ graceful: false });
  });

  it('still opens with the version that made it, and the next start changes the owner of what that adds', async () => {
    await (await start(directory)).stop();
    await asFirstVersion(directory, (url) =>
      query(url, 'create table later (id serial primary key); insert into later values (7)'),
    );
    const { url } = await start(directory);
    expect(await query(url, 'select id from later')).toEqual([{ id: 7 }]);
    expect(await query(url, foreign)).toEqual([]);
  });

  it('gets its new owner from two starts at once', async () => {
    const [one, two] = await Promise.all([start(directory), start(directory)]);
    expect(one.url).toBe(two.url);
    expect(await query(two.url, foreign)).toEqual([]);
  });

  it('gets its new owner from the next start when one is killed in between', async () => {
    for (const milliseconds of [200, 260, 320, 380, 440]) {
      const child = startElsewhere(directory);
      await sleep(milliseconds);
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    const { url } = await start(directory);
    expect(await query(url, 'select name from users')).toEqual([{ name: 'Chị Hoa' }]);
    expect(await query(url, foreign)).toEqual([]);
  });
});

/** Whatever is in a schema of ours, belongs to another role and did not come with an extension. */
const foreign = `
  select 'relation ' || oid::regclass as object from pg_class
    where relnamespace::regnamespace::text in ('public', 'pgboss') and relowner <> current_user::regrole
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  union all select 'routine ' || oid::regprocedure from pg_proc
    where pronamespace::regnamespace::text in ('public', 'pgboss') and proowner <> current_user::regrole
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all select 'type ' || oid::regtype from pg_type
    where typnamespace::regnamespace::text in ('public', 'pgboss') and typowner <> current_user::regrole
      and not exists (select from pg_depend where objid = coalesce(nullif(typelem, 0), pg_type.oid) and deptype = 'e')
  union all select 'schema ' || nspname from pg_namespace
    where nspname = 'pgboss' and nspowner <> current_user::regrole`;

async function start(directory: string) {
  const postgres = await startEmbeddedPostgres({ directory });
  started.push(postgres);
  return postgres;
}

async function stopAll() {
  for (const postgres of started.splice(0)) await postgres.stop();
}

function startElsewhere(directory: string) {
  const module = JSON.stringify(new URL('./index.ts', import.meta.url).href);
  const script = `
    const { startEmbeddedPostgres } = await import(${module});
    await startEmbeddedPostgres({ directory: ${JSON.stringify(directory)} });
    setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
}

async function makeFirstVersion(folder: string) {
  await asFirstVersion(folder, async (url, administrate) => {
    await query(administrate, 'create database tiempos');
    const { migrate } = await import(
      new URL('../../apps/api/dist/platform/database/migrate.js', import.meta.url).href
    );
    await migrate(url);
    await query(
      url,
      `insert into users (name, email, password_hash) values ('Chị Hoa', 'hoa@tiem.example', 'x')`,
    );
    const boss = new PgBoss({ connectionString: url, schedule: false, supervise: false });
    // Postgres may stop before the last connection of its pool is closed.
    boss.on('error', () => {});
    await boss.start();
    await boss.createQueue('contact-mail', { policy: 'exclusive' });
    await boss.stop({ graceful: false });
  });
}

/** Starts and stops Postgres in a folder as the first version did, with the superuser alone. */
async function asFirstVersion(folder: string, work: (url: string, postgresUrl: string) => Promise<unknown>) {
  const cluster = { directory: folder, programs: locateBinaries() };
  mkdirSync(folder, { recursive: true });
  const password = readOrCreatePassword(join(folder, 'password'));
  await ensureCluster(cluster);
  const { port } = await startPostgres(cluster);
  const url = (name: string) => `postgres://tiempos:${password}@127.0.0.1:${port}/${name}`;
  try {
    await work(url('tiempos'), url('postgres'));
  } finally {
    stopPostgres(cluster);
  }
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const results = await client.query(sql);
    return [results].flat().at(-1)?.rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}
