import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { aPostForm } from '@tiempos/api/test/builders';
import { until } from '@tiempos/api/test/until';
import { locateBinaries } from '@tiempos/embedded-postgres/binaries';
import { stopPostgres } from '@tiempos/embedded-postgres/pg-ctl';
import { aFolder, closing, spawned } from '../kit/killable-product.js';
import { quickTimers } from '../kit/quick-timers.js';
import type { SpawnedProduct } from '../kit/spawned-product.js';

const LATEST = '/api/post/display/latest3';

/** The default installation with one post, and what the tests do to its Postgres. */
async function anInstallation(settings: NodeJS.ProcessEnv = {}, DATA_DIR = aFolder()) {
  const product = await spawned({ DATA_DIR, JWT_SECRET: SECRET, ...settings });
  closing.push(() => endPostgres(DATA_DIR)); // the product is killed
  const editor = await product.client.signUp();
  const save = async (title: string) =>
    (await editor.rest('POST', '/api/post', aPostForm({ title, isDraft: '0' }))).status;
  expect(await save('Mở hàng')).toBe(200);
  const statusOf = async (path: string) => (await product.client.rest('GET', path)).status;
  return {
    DATA_DIR,
    product,
    save,
    statusOf,
    isReady: async () => (await statusOf('/health/ready')) === 200,
    titles: async () => (await product.client.rest('GET', LATEST)).body.contents.map(titleOf),
    warnings: () => logged(product, 'Postgres'),
  };
}

const SECRET = 'q7Vd0-ZkPz3mWc81xR_uJfT5aYhLe2Bn';
const titleOf = ({ title }: { title: string }) => title;

/** The messages of its log at level warn. */
function logged(product: SpawnedProduct, context: string): string[] {
  const lines = product
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const entries = lines.map((line) => JSON.parse(line) as { level: number; context?: string; msg: string });
  return entries.filter((one) => one.level === 40 && one.context === context).map(({ msg }) => msg);
}

function postmaster(folder: string) {
  return Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

function endPostgres(folder: string) {
  stopPostgres({ directory: join(folder, 'postgres'), programs: locateBinaries() });
}

describe('The embedded Postgres of a server that runs', () => {
  it('is started again each time it is killed, and nothing acknowledged is lost', async () => {
    const { DATA_DIR, product, save, statusOf, isReady, titles, warnings } = await anInstallation();
    for (const [time, title] of ['Sau lần một', 'Sau lần hai'].entries()) {
      process.kill(postmaster(DATA_DIR), 'SIGKILL');
      expect(await statusOf('/health/live')).toBe(200);
      await until(() => warnings().length === time + 1);
      await until(isReady);
      await until(async () => (await save(title)) === 200);
    }
    expect(await titles()).toEqual(['Sau lần hai', 'Sau lần một', 'Mở hàng']);
    const sentence = `The embedded Postgres had ended and was started again (${DATA_DIR}/postgres).`;
    expect(warnings()).toEqual([sentence, sentence]);
    expect(await product.end('SIGTERM')).toBe(0);
    expect(existsSync(join(DATA_DIR, 'postgres/data/postmaster.pid'))).toBe(false);
  });

  it('is started again after an immediate shutdown', async () => {
    const { DATA_DIR, isReady, save, warnings } = await anInstallation();
    process.kill(postmaster(DATA_DIR), 'SIGQUIT');
    await until(() => warnings().length === 1);
    await until(isReady);
    await until(async () => (await save('Lại bán')) === 200);
  });

  it('ends the server with one sentence and an exit code, when it cannot be started for two minutes', async () => {
    const { DATA_DIR, product, statusOf, warnings } = await anInstallation(quickTimers);
    const control = join(DATA_DIR, 'postgres/data/global/pg_control');
    renameSync(control, `${control}.lost`);
    process.kill(postmaster(DATA_DIR), 'SIGKILL');
    await until(() => warnings().length > 1);
    expect([await statusOf('/health/live'), await statusOf('/health/ready')]).toEqual([200, 503]);
    expect(warnings()[0]).toMatch(
      /^Postgres in .* does not start: .*pg_control.* It is started again in 1 s\.$/,
    );
    await until(() => !existsSync(`/proc/${product.pid}`));
    expect(await product.end()).toBe(1);
    expect(product.output()).toMatch(/\nTiệmPOS ends: Postgres in .* does not start: .*pg_control/);
  });

  it('holds no secret of the server in its environment, and has no privileges', async () => {
    const { DATA_DIR } = await anInstallation();
    const read = (name: string) => readFileSync(`/proc/${postmaster(DATA_DIR)}/${name}`, 'latin1');
    expect(read('environ')).not.toContain(SECRET);
    expect(read('environ')).not.toContain('JWT_SECRET');
    expect(read('status')).toMatch(/^CapEff:\s+0+$/m);
  });
});

const mayMount = (() => {
  const folder = join(process.env.TMPDIR ?? '/tmp', `tiempos-mount-${process.pid}`);
  mkdirSync(folder);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0;
  if (mounted) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return mounted;
})();

(mayMount ? describe : describe.skip)(
  `A disk that is full${mayMount ? '' : ' (this account may not mount a tmpfs)'}`,
  () => {
    it('stops Postgres, and is served from again once it is freed', async () => {
      const disk = aFolder();
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', disk]);
      closing.push(() => execFileSync('umount', ['--lazy', disk]));
      const { DATA_DIR, save, statusOf, isReady, titles, warnings } = await anInstallation({}, disk);
      const filler = join(disk, 'filler');
      fill(filler);
      await writeUntilItStops(DATA_DIR);
      await until(() => warnings().length > 0);
      expect(warnings()[0]).toBe(`The disk that holds ${disk}/postgres is full. It is started again in 1 s.`);
      expect([await statusOf('/health/live'), await statusOf('/health/ready')]).toEqual([200, 503]);
      rmSync(filler);
      await until(isReady);
      await until(async () => (await save('Đã dọn kho')) === 200);
      expect(await titles()).toEqual(['Đã dọn kho', 'Mở hàng']);
    });
  },
);

/** Takes what room there is. */
function fill(file: string) {
  for (const size of ['1M', '4k'])
    spawnSync('dd', ['if=/dev/zero', `of=${file}`, `bs=${size}`, 'oflag=append', 'conv=notrunc']);
}

/** Each switch needs another file of the write-ahead log. */
async function writeUntilItStops(folder: string) {
  const port = readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(folder, 'postgres/password'), 'utf8').trim();
  const client = new pg.Client({
    connectionString: `postgres://tiempos:${password}@127.0.0.1:${port}/tiempos`,
  });
  client.on('error', () => {});
  await client.connect();
  const write = `select pg_logical_emit_message(false, '', repeat('x', 1000000)), pg_switch_wal()`;
  while (
    await client.query(write).then(
      () => true,
      () => false,
    )
  );
  await client.end().catch(() => {});
}
