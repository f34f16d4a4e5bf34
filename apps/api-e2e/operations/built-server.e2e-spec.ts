import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createDatabase, type TestDatabase } from '@tiempos/api/test/database';
import { spawnProduct } from '../kit/spawned-product.js';

const project = join(import.meta.dirname, '../../api');
const contract = join(project, '../../libs/contract');

/** What rolldown.config.ts leaves out. */
const apart = ['@node-rs/argon2', 'pg', 'pino', 'sharp'];

/** Writes down what a process loads. */
const listLoaded = (file: string) => `
  import { appendFileSync } from 'node:fs';
  import { registerHooks } from 'node:module';
  registerHooks({
    load: (url, context, next) => {
      appendFileSync(${JSON.stringify(file)}, url + '\\n');
      return next(url, context);
    },
  });`;

describe('The built server with its bundled packages', () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await createDatabase();
    folder = mkdtempSync(join(tmpdir(), 'tiempos-built-'));
  });
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has exactly the committed contract: no class lost its name or its metadata (F137–F139)', async () => {
    const [{ loadConfig }, { createApp }, { printContract }] = await Promise.all(
      ['platform/config/load-config.js', 'create-app.js', 'platform/openapi/contract.js'].map(
        (file) => import(join(project, 'dist', file)),
      ),
    );
    const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: database.url, DATA_DIR: folder };
    const app = await createApp(loadConfig(settings, true));
    const said: Record<string, string> = printContract(app);
    await app.close();
    for (const [file, text] of Object.entries(said)) {
      expect(text).toBe(readFileSync(join(contract, file), 'utf8'));
    }
    expect(Object.keys(said)).toEqual(['schema.graphql', 'openapi.json']);
  });

  it('loads no package a second time from outside of the bundle', async () => {
    const [hook, loaded] = [join(folder, 'hook.mjs'), join(folder, 'loaded.txt')];
    writeFileSync(hook, listLoaded(loaded));
    const product = await spawnProduct({
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      NODE_OPTIONS: `--import ${pathToFileURL(hook).href}`,
    });
    const paths = [
      '/health',
      '/',
      '/blogs',
      '/sitemap.xml',
      '/rss.xml',
      '/api/docs',
      '/api/docs/guide',
      '/api/docs/rest',
      '/api/docs/openapi.json',
    ];
    const statuses = [];
    for (const path of paths) statuses.push((await fetch(product.url + path)).status);
    await product.client.signUp();
    await product.end();
    expect(statuses).toEqual(paths.map(() => 200));

    const { dependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
    const files = readFileSync(loaded, 'utf8').split('\n');
    const packages = new Set(files.map((file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]));
    expect(files.length).toBeGreaterThan(50);
    // The SDK of S3 is half as large as the server, and needed with FILES_URL only (F165).
    const sdk = pathToFileURL(join(project, 'dist/chunks/bucket-store.js'));
    expect(existsSync(sdk)).toBe(true);
    expect(files).not.toContain(sdk.href);
    expect(Object.keys(dependencies).filter((name) => packages.has(name) && !apart.includes(name))).toEqual(
      [],
    );
  });
});
