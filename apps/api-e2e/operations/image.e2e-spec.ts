import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, type TestDatabase } from '@tiempos/api/test/database';
import { aPhotoFile } from '@tiempos/api/test/images';
import { measured } from '@tiempos/api/test/security';
import { TestClient } from '@tiempos/api/test/test-client';
import { freePort } from '@tiempos/embedded-postgres/port';
import { copyCheckout } from '../../../tools/launcher/test/copy-checkout.ts';
import { runInContainer, startContainer, type ContainerOptions } from '../kit/container.js';
import { describeWithBuildah, ImageStore, type ImageConfig } from '../kit/image-build.js';
import { closing } from '../kit/killable-product.js';
import { UPLOAD } from '../kit/upload-endpoints.js';

const MAX_MEGABYTES = 300;
/** Of the system, the user, Node and the packages. */
const DEPENDENCY_LAYERS = 4;
const NODE_USER = 1000;
/** Packages are unpacked and everything is built, on two cores that others use too. */
const BUILD_MS = 20 * 60_000;

describeWithBuildah('docker/Dockerfile (F179)', () => {
  let store: ImageStore;
  let checkout: string;
  let root: string;
  let image: { config: ImageConfig; layers: string[] };
  let database: TestDatabase;

  beforeAll(async () => {
    store = new ImageStore();
    database = await createDatabase();
    checkout = join(store.folder('source'), 'checkout');
    copyCheckout(checkout);
    await timed('the base from Debian packages', () => store.makeBases());
    await timed('the first build', () => store.build(checkout, 'product'));
    image = await store.inspect('product');
    root = await store.mount('product');
  }, BUILD_MS);
  afterAll(async () => {
    await store.remove();
    await database.drop();
    // A layer has 30,000 files, which a busy disk removes slowly.
  });

  /** A volume as a container engine makes it, with the owner that the folder has in the image. */
  function container(name: string, settings: Record<string, string> = {}): ContainerOptions {
    const data = store.folder(name);
    const owner = statSync(join(root, 'data'));
    chownSync(data, owner.uid, owner.gid);
    chmodSync(data, owner.mode);
    const ours = { DATABASE_URL: database.url, HOST: '127.0.0.1', SIGNUP_MODE: 'open', LOG_LEVEL: 'warn' };
    return { config: image.config, root, data, settings: { ...ours, ...settings } };
  }

  it(`makes an image of at most ${MAX_MEGABYTES} MB`, () => {
    const [bytes] = execFileSync('du', ['-sx', '--apparent-size', '--block-size=1', root], {
      encoding: 'utf8',
    }).split('\t');
    const megabytes = Number(bytes) / 1_000_000;
    measured(`the image has ${megabytes.toFixed(0)} MB`);
    expect(megabytes).toBeLessThan(MAX_MEGABYTES);
  });

  it('runs without root, and without a right to change what it runs', async () => {
    expect(image.config.User).toBe('node');
    expect(Object.keys(image.config.Volumes)).toEqual(['/data']);
    const attempts = 'id -u; touch /app/x; touch /usr/x; touch /tmp/x /data/x && echo written';
    const { output } = await runInContainer(container('rights'), ['sh', '-c', attempts]);
    expect(output).toContain(`${NODE_USER}\n`);
    for (const path of ['/app/x', '/usr/x']) expect(output).toContain(`'${path}': Read-only file system`);
    expect(output).toContain('written');
  });

  it('serves from a read-only root, keeps uploads in the volume, and stops in order', async () => {
    const port = String(await freePort());
    const options = container('served', { PORT: port });
    const server = startContainer(options);
    closing.push(() => server.kill('SIGKILL'));
    await server.prints('TiệmPOS is ready');
    const client = new TestClient(`http://127.0.0.1:${port}`);
    for (const path of ['/', '/blogs', '/health', '/health/ready', '/api/docs']) {
      const { status } = await client.rest('GET', path, undefined, { accept: 'text/html' });
      expect({ path, status }).toEqual({ path, status: 200 });
    }

    const form = new FormData();
    form.set('upload', await aPhotoFile({ width: 1000, height: 500 }));
    const { status, body } = await (await client.signUp()).rest('POST', UPLOAD, form);
    expect(status).toBe(200);
    expect((await client.rest('GET', body.url)).status).toBe(200);
    const stored = readdirSync(join(options.data, 'files')).filter((name) => name.includes('.'));
    expect(stored.length).toBeGreaterThan(0);

    const [, ...probe] = image.config.Healthcheck.Test;
    expect((await runInContainer(options, probe)).code).toBe(0);
    const invite = await runInContainer(options, ['node', 'tools/launcher/cli.mjs', 'invite']);
    expect(invite).toMatchObject({ code: 0 });

    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect((await runInContainer(options, probe)).code).toBe(1);
  });

  it(
    'installs no package again when a source changes',
    async () => {
      // It is served as it is: no project is built again, which would show nothing of the layers.
      appendFileSync(join(checkout, 'tools/launcher/start-error.mjs'), '\n// changed\n');
      const output = await timed('the second build', () => store.build(checkout, 'changed'));
      const { layers } = await store.inspect('changed');
      const kept = image.layers.slice(0, DEPENDENCY_LAYERS);
      expect(output).not.toMatch(/^added \d+ packages/m);
      expect(layers.slice(0, DEPENDENCY_LAYERS)).toEqual(kept);
      expect(layers[DEPENDENCY_LAYERS]).not.toBe(image.layers[DEPENDENCY_LAYERS]);
      expect(layers).toHaveLength(image.layers.length);
    },
    BUILD_MS,
  );
});

/** Notes how long something took. */
async function timed<Result>(what: string, work: () => Promise<Result>) {
  const start = Date.now();
  const result = await work();
  measured(`${what} took ${Math.round((Date.now() - start) / 1000)} s`);
  return result;
}
