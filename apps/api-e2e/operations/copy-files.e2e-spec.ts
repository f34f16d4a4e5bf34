import { execFile, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { aPhotoFile } from '@tiempos/api/test/images';
import { measured } from '@tiempos/api/test/security';
import { until } from '@tiempos/api/test/until';
import { keys } from '../kit/instances.js';
import { aDatabase, aFolder, spawned } from '../kit/killable-product.js';
import {
  describeWithObjectStore,
  keysOfStore,
  SECRET,
  startObjectStore,
  type Bucket,
} from '../kit/object-store.js';
import { linkStore } from '../kit/store-link.js';
import { editorUpload } from '../kit/upload-endpoints.js';

const command = join(import.meta.dirname, '../../../tools/launcher/cli.mjs');
const FILES = 120;

type Settings = NodeJS.ProcessEnv & { DATA_DIR: string };

/** Calls the command as an operator does. @returns what it prints */
async function copy(settings: Settings, ...args: string[]) {
  const run = promisify(execFile);
  const options = { env: { ...process.env, ...settings } };
  return (await run(process.execPath, [command, 'copy-files', ...args], options)).stdout.trim();
}

/** Calls it, and kills it as soon as it has copied some. */
async function copyUntil(isEnough: () => boolean, settings: Settings, ...args: string[]) {
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, [command, 'copy-files', ...args], { env, stdio: 'ignore' });
  const ended = once(child, 'close');
  await until(() => child.exitCode !== null || isEnough(), 60);
  child.kill('SIGKILL');
  expect((await ended)[1]).toBe('SIGKILL');
}

/** The pictures of a folder by their keys. */
function picturesOf(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  return new Map(
    paths
      // A file that is being written has a dot in front.
      .filter((path) => path !== 'store-id' && !path.startsWith('.'))
      .toSorted()
      .map((path) => [path, readFileSync(join(folder, path), 'base64')]),
  );
}

async function picturesIn(bucket: Bucket) {
  const keys = (await bucket.keys()).filter((key) => key !== 'store-id');
  return new Map(
    await Promise.all(keys.map(async (key) => [key, (await bucket.read(key)).toString('base64')] as const)),
  );
}

/** A folder of files with the names of pictures and copies. */
function aFullFolder() {
  const folder = aFolder();
  mkdirSync(join(folder, '480'));
  for (let number = 0; number < FILES / 2; number += 1) {
    const name = randomUUID();
    writeFileSync(join(folder, `${name}.jpg`), randomBytes(2_000 + number));
    writeFileSync(join(folder, '480', `${name}.webp`), randomBytes(1_000 + number));
  }
  writeFileSync(join(folder, `.${randomUUID()}`), 'half of a file');
  return folder;
}

/** Of an installation, as a command requires one: secrets, and a database with the schema. */
async function settings(): Promise<Settings> {
  const made = { ...keysOfStore, ...keys, DATABASE_URL: (await aDatabase()).url, DATA_DIR: aFolder() };
  await promisify(execFile)(process.execPath, [command, 'migrate'], { env: { ...process.env, ...made } });
  return made;
}

describeWithObjectStore('npm run copy-files (F166)', () => {
  let store: Awaited<ReturnType<typeof startObjectStore>>;
  beforeAll(async () => void (store = await startObjectStore()), 60_000);
  afterAll(() => store?.stop());

  const placeOf = (bucket: Bucket, endpoint = store.endpoint) => `s3://${bucket.name}?endpoint=${endpoint}`;

  it('moves a server into a bucket and back while it serves', async () => {
    const base = { ...(await settings()), SIGNUP_MODE: 'open' };
    const folder = join(base.DATA_DIR, 'files');
    const bucket = await store.bucket();
    const product = await spawned(base);
    const editor = await product.client.signUp();
    const upload = async () => {
      const { code } = await editorUpload.send(editor, await aPhotoFile({ width: 1000, height: 500 }));
      expect(code).toBeUndefined();
    };
    for (let number = 0; number < 3; number += 1) await upload();

    const last = (files: number, copied: number) =>
      new RegExp(
        String.raw`^All ${files} files \(\d+\.\d MB\) of \S+ are in s3://${bucket.name} with the same checksums; ${copied} were copied now\.$`,
      );
    expect(await copy(base, '--to', placeOf(bucket))).toMatch(last(9, 9));
    await upload();
    expect(await copy(base, '--to', placeOf(bucket))).toMatch(last(12, 3));
    expect(await picturesIn(bucket)).toEqual(picturesOf(folder));
    await product.end();

    const moved = { ...base, FILES_URL: placeOf(bucket) };
    const inBucket = await spawned(moved);
    for (const [name, contents] of picturesOf(folder)) {
      if (name.includes('/')) continue;
      const response = await fetch(`${inBucket.url}/api/files/resources/${name}`);
      expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe(contents);
    }
    await inBucket.end();
    const back = aFolder();
    expect(await copy(moved, '--to', back)).toContain('All 12 files');
    expect(picturesOf(back)).toEqual(picturesOf(folder));
  }, 120_000);

  it('goes on where it was killed, into a bucket and out of it', async () => {
    const base = await settings();
    const [folder, bucket, link] = [aFullFolder(), await store.bucket(), await linkStore(store.endpoint)];
    const source = picturesOf(folder);
    const way = placeOf(bucket, link.endpoint);
    link.delay = 20;
    const puts = () => link.requests.filter((line) => line.startsWith('PUT ')).length;

    await copyUntil(() => puts() > 30, base, '--from', folder, '--to', way);
    const left = FILES - (await picturesIn(bucket)).size;
    expect(left).toBeGreaterThan(0);
    link.requests.length = 0;
    link.delay = 0;
    const start = performance.now();
    expect(await copy(base, '--from', folder, '--to', way)).toContain(`All ${FILES} files`);
    measured(
      `the rest of ${FILES} files was copied and compared in ${(performance.now() - start).toFixed(0)} ms`,
    );
    // Eight at most were in flight when it was killed.
    expect(Math.abs(puts() - left)).toBeLessThanOrEqual(8);
    expect(await picturesIn(bucket)).toEqual(source);

    const back = aFolder();
    link.delay = 20;
    await copyUntil(() => picturesOf(back).size > 30, base, '--from', way, '--to', back);
    expect(picturesOf(back).size).toBeLessThan(FILES);
    link.delay = 0;
    expect(await copy(base, '--from', way, '--to', back)).toContain(`All ${FILES} files`);
    expect(picturesOf(back)).toEqual(source);
  }, 120_000);

  it('finds and repairs a file with the right size and other bytes', async () => {
    const base = await settings();
    const [folder, bucket] = [aFullFolder(), await store.bucket()];
    await copy(base, '--from', folder, '--to', placeOf(bucket));
    const [key = ''] = await bucket.keys();
    const right = await bucket.read(key);
    await bucket.write(key, randomBytes(right.length));
    expect(await copy(base, '--from', folder, '--to', placeOf(bucket))).toContain('; 1 were copied now.');
    expect(await bucket.read(key)).toEqual(right);
  }, 60_000);

  it('ends with what to do when a store fails, and never prints a secret', async () => {
    const base = await settings();
    const [folder, bucket, link] = [aFullFolder(), await store.bucket(), await linkStore(store.endpoint)];
    link.refuses = () => link.requests.length > 60;
    const args = ['--from', folder, '--to', bucket.url({ endpoint: link.endpoint })];
    const error = await copy(base, ...args).catch(
      (thrown: unknown) => thrown as { code: number; stderr: string },
    );
    expect(error).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The object store responded with 503( SlowDown)?; what was copied stays, run the command again\.\n$/m,
      ),
    });
    expect(JSON.stringify(error)).not.toContain(SECRET);
  }, 60_000);

  it.each<[string, string[], string]>([
    ['nothing', [], 'Say where to: npm run copy-files -- --to s3://bucket?region=eu-central-1'],
    ['an empty target', ['--to', ''], 'Say where to: npm run copy-files'],
    ['a source that is not there', ['--from', 'khong-co', '--to', 'b'], '--from khong-co is no folder.'],
    ['a wrong address', ['--to', 's3://Bucket'], '--to names no bucket that S3 allows.'],
    ['another scheme', ['--to', 'https://tiem.example'], '--to must be an address such as s3://bucket'],
  ])('says what it takes when it gets %s', async (_, args, message) => {
    await expect(copy({ DATA_DIR: aFolder() }, ...args)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(message),
    });
  });

  it('refuses a target that is a file', async () => {
    const file = join(aFolder(), 'file');
    writeFileSync(file, '');
    await expect(copy(await settings(), '--to', file)).rejects.toMatchObject({
      stderr: expect.stringContaining(`--to ${file} cannot be used as a folder (ENOTDIR).\n`),
    });
  });

  it('refuses to copy a store onto itself', async () => {
    const base = await settings();
    const way = placeOf(await store.bucket());
    await expect(copy(base, '--from', way, '--to', way)).rejects.toMatchObject({
      stderr: expect.stringMatching(/^--from and --to are the same store\.\n$/m),
    });
  });
});
