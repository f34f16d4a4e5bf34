import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { locateBinaries } from './binaries.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './index.ts';
import { fastTempFolder } from './fast-temp-folder.ts';
import { watchPostgres } from './watch.ts';

const isRoot = process.getuid?.() === 0;

/** the files of a database that was started and stopped once */
let template: string;
let scratch: string;
/** the folder of the test's own database */
let directory: string;
const started: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  template = join(mkdtempSync(join(fastTempFolder(), 'tiempos-template-')), 'postgres');
  await (await startEmbeddedPostgres({ directory: template })).stop();
});
afterAll(() => rmSync(join(template, '..'), { recursive: true }));

beforeEach(() => {
  scratch = mkdtempSync(join(fastTempFolder(), 'Tiệm thử '));
  directory = join(scratch, 'postgres');
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill));
  await Promise.all(started.splice(0).map((postgres) => postgres.stop()));
  if (existsSync(join(directory, 'data', 'postmaster.pid'))) await (await start()).stop();
  chmodSync(scratch, 0o700);
  rmSync(scratch, { recursive: true });
});

describe('startEmbeddedPostgres', () => {
  it('keeps what was written for the next start, and its port', async () => {
    const first = await start();
    await write(first.url, 'Khai trương tiệm phở');
    await first.stop();
    const second = await start();
    expect(await read(second.url)).toEqual(['Khai trương tiệm phở']);
    expect({ reused: second.reused, port: second.port }).toEqual({ reused: false, port: first.port });
    await second.stop();
  });

  it('leaves no process behind when it is stopped', async () => {
    const postgres = await start();
    const pid = postmaster();
    expect(isRunning(pid)).toBe(true);
    await postgres.stop();
    expect(isRunning(pid)).toBe(false);
  });

  it('logs a slow statement, without its parameters', async () => {
    const postgres = await start();
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('select pg_sleep(1.1), $1::text', ['mat-khau-bi-mat']);
    await client.end();
    await postgres.stop();
    const log = readFileSync(join(directory, 'postgres.log'), 'utf8');
    expect(log).toMatch(/duration: 1\d{3}\.\d+ ms.*select pg_sleep\(1\.1\), \$1::text/);
    expect(log).not.toContain('mat-khau-bi-mat');
  });

  it('sorts as Vietnamese does and is reachable from this computer only', async () => {
    const postgres = await start();
    const words = await query(
      postgres.url,
      `select string_agg(w, ' ' order by w) from unnest('{da,đa,ăn,an,ân}'::text[]) w`,
    );
    expect(words).toEqual(['an ăn ân da đa']);
    expect(await query(postgres.url, 'show listen_addresses')).toEqual(['127.0.0.1']);
    await postgres.stop();
  });

  it('keeps the password in a file that its owner alone can read, from the first moment', async () => {
    const umask = process.umask(0);
    await startEmbeddedPostgres({ directory }).then((postgres) => postgres.stop());
    process.umask(umask);
    expect(mode(join(directory, 'password'))).toBe('600');
    expect(mode(directory)).toBe('700');
  });

  it('takes over and in the end stops what a killed process left running', async () => {
    const owner = await startElsewhere();
    await write(owner.url, 'Còn nguyên');
    await kill(owner.child);
    const pid = postmaster();
    const postgres = await start();
    expect({ reused: postgres.reused, port: postgres.port }).toEqual({ reused: true, port: owner.port });
    expect(await read(postgres.url)).toEqual(['Còn nguyên']);
    await postgres.stop();
    expect(isRunning(pid)).toBe(false);
  });

  it('leaves the database running for another process that uses it', async () => {
    const owner = await startElsewhere();
    const postgres = await start();
    expect(postgres.reused).toBe(true);
    await postgres.stop();
    expect(await query(owner.url, 'select 1::text')).toEqual(['1']);
  });

  it('is ended by the last of its users, whoever started it', async () => {
    const [first, second] = [await start(), await start()];
    await first.stop();
    expect(await query(second.url, 'select 1::text')).toEqual(['1']);
    const pid = postmaster();
    await second.stop();
    expect(isRunning(pid)).toBe(false);
  });

  it('lets two first starts at once share one database', async () => {
    mkdirSync(directory);
    const [one, two] = await Promise.all([startElsewhere(), start()]);
    expect(one.url).toBe(two.url);
    await write(one.url, 'Chung một tiệm');
    expect(await read(two.url)).toEqual(['Chung một tiệm']);
    await two.stop();
  });

  it('recovers after Postgres itself was killed', async () => {
    const before = await start();
    await write(before.url, 'Không mất');
    process.kill(postmaster(), 'SIGKILL');
    const after = await start();
    expect(await read(after.url)).toEqual(['Không mất']);
    await Promise.all([before.stop(), after.stop()]);
  });

  it.each([
    ['', 8],
    [' while it started', 7],
  ])(
    'is not misled when the process number of a Postgres that was killed%s now belongs to another program',
    async (_, lineCount) => {
      await kill((await startElsewhere()).child);
      const lock = join(directory, 'data', 'postmaster.pid');
      const lines = readFileSync(lock, 'utf8').split('\n');
      process.kill(Number(lines[0]), 'SIGKILL');
      const { uid } = statSync(lock); // Postgres takes no process of another account for its own
      const bystander = killAfterTest(spawn('sleep', ['1000'], { uid }));
      writeFileSync(lock, [bystander.pid, ...lines.slice(1, lineCount), ''].join('\n'));
      const postgres = await start();
      expect(postgres.reused).toBe(false);
      await postgres.stop();
      expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
    },
  );

  it('is started again after a shutdown that waits for its clients', async () => {
    const postgres = await start();
    const reports: string[] = [];
    const watching = postgres.watch((sentence) => reports.push(sentence));
    const clients = `select count(*)::text from pg_stat_activity where application_name = 'tiempos watch'`;
    while ((await query(postgres.url, clients))[0] !== '1') await sleep(50);
    const before = postmaster();
    process.kill(before, 'SIGTERM');
    while (reports.length === 0) await sleep(50);
    expect(await query(postgres.url, 'select 1::text')).toEqual(['1']);
    expect(postmaster()).not.toBe(before);
    await postgres.stop();
    await watching;
  });

  it('is not watched on a port that it does not have', async () => {
    const { port, url } = await start();
    const cluster = { directory, programs: locateBinaries() };
    const watched = { cluster, port: port + 1, url, isStopped: () => false };
    await expect(watchPostgres(watched, () => {}, [])).rejects.toThrow(
      `Postgres in ${directory} runs on port ${port} and not on ${port + 1} as before.`,
    );
  });

  it('takes another port when the last one is in use', async () => {
    cpSync(template, directory, { recursive: true });
    const other = createServer().listen(0, '127.0.0.1').unref();
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    writeFileSync(join(directory, 'data/postmaster.opts'), `postgres "-D" "data" "-p" "${port}"\n`);
    const postgres = await start();
    expect(postgres.port).not.toBe(port);
    await postgres.stop();
  });

  it('says that a file stands in the way of the folder', async () => {
    writeFileSync(directory, '');
    await expect(start()).rejects.toThrow(
      `${directory} cannot be made, a file stands in its way; set DATA_DIR to another folder.`,
    );
  });

  it('says that the files are those of another Postgres', async () => {
    const data = join(directory, 'data');
    mkdirSync(data, { recursive: true });
    writeFileSync(join(data, 'PG_VERSION'), '15\n');
    await expect(start()).rejects.toThrow(
      `The database in ${data} was made by Postgres 15, this is Postgres 18; back it up with the release that made it and restore that into a new folder.`,
    );
  });

  (isRoot ? it.skip : it)('says that the folder cannot be written', async () => {
    chmodSync(scratch, 0o500);
    await expect(startEmbeddedPostgres({ directory })).rejects.toThrow(
      `The folder ${directory} cannot be written by the account that runs Postgres; change its owner or set DATA_DIR to another folder.`,
    );
  });

  (isRoot ? it : it.skip)('runs for root as the owner of the folder', async () => {
    mkdirSync(directory);
    chmodSync(scratch, 0o711);
    chownSync(directory, 65_534, 65_534);
    const postgres = await start();
    expect(await query(postgres.url, 'select 1::text')).toEqual(['1']);
    expect(statSync(join(directory, 'data')).uid).toBe(65_534);
    expect(statSync(join(directory, 'password')).uid).toBe(65_534);
    expect(statSync(join(directory, 'postgres.log')).uid).toBe(65_534);
    await postgres.stop();
  });
});

/** Starts it on the test's folder, which is a copy of the template unless it exists. */
async function start() {
  if (!existsSync(directory)) cpSync(template, directory, { recursive: true });
  const postgres = await startEmbeddedPostgres({ directory });
  started.push(postgres);
  return postgres;
}

/** The same in a process of its own, which holds it until it is killed. */
async function startElsewhere() {
  if (!existsSync(directory)) cpSync(template, directory, { recursive: true });
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('index.ts', import.meta.url).href)});
    const { url, port } = await startEmbeddedPostgres({ directory: ${JSON.stringify(directory)} });
    console.log(JSON.stringify({ url, port }));
    setInterval(() => {}, 1000);`;
  const child = killAfterTest(
    spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  const [line] = await once(child.stdout, 'data');
  return { child, ...(JSON.parse(String(line)) as { url: string; port: number }) };
}

function killAfterTest<C extends ChildProcess>(child: C): C {
  children.push(child);
  return child;
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

function postmaster() {
  return Number(readFileSync(join(directory, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** A process that has ended and that nobody has collected has no command line. */
function isRunning(pid: number) {
  return existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
}

function mode(path: string) {
  return (statSync(path).mode & 0o777).toString(8);
}

async function write(url: string, text: string) {
  await query(url, 'create table if not exists notes (note text)');
  await query(url, 'insert into notes values ($1)', [text]);
}

function read(url: string) {
  return query(url, 'select note from notes');
}

/** @returns the first column */
async function query(url: string, sql: string, values?: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // Postgres is killed under it on purpose
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, values, rowMode: 'array' });
    return rows.map(([value]) => value);
  } finally {
    await client.end();
  }
}
