/**
 * Writes what is generated from the server's code and committed: libs/contract and the tables of docs/settings.md and
 * docs/api.md.
 * Run as `npm run contract` after a change of the API or of a setting; a test fails when it was forgotten. With
 * `-- --release 0.2.0` it also keeps the schema as that of a version, which later ones are compared with.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileServer } from '@tiempos/api/test/compile-server';
import { startEmbeddedPostgres } from '@tiempos/embedded-postgres';
import { checkArguments } from './arguments.mjs';
import { describeMissing } from './describe-missing.ts';

const root = join(import.meta.dirname, '../..');
const args = process.argv.slice(2);
const [, release] = /^--release[ =](\d+\.\d+\.\d+)$/.exec(args.join(' ')) ?? [];
checkArguments(
  'npm run contract',
  args,
  args.length && !release ? 'npm run contract takes nothing, or --release and a version such as 0.2.0.' : '',
);
const built = ['apps/api-docs/dist', 'apps/site/dist', 'apps/back-office/dist'];
const needed = [...built, 'libs/contract/src/cache-keys.generated.ts'];
checkArguments(
  'npm run contract',
  args,
  describeMissing(needed.filter((path) => !existsSync(join(root, path)))),
);
const directory = mkdtempSync(join(tmpdir(), 'tiempos-contract-'));
let server = '';
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined;
try {
  server = await compileServer();
  postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') });
  const [{ loadConfig }, { migrate }, { createApp }, { printContract }, { optionsTable }, { guideTables }] =
    await Promise.all([
      load<typeof import('@tiempos/api/platform/config/load-config')>('platform/config/load-config'),
      load<typeof import('@tiempos/api/platform/database/migrate')>('platform/database/migrate'),
      load<typeof import('@tiempos/api/create-app')>('create-app'),
      load<typeof import('@tiempos/api/platform/openapi/contract')>('platform/openapi/contract'),
      load<typeof import('@tiempos/api/platform/config/describe-options')>(
        'platform/config/describe-options',
      ),
      load<typeof import('@tiempos/api/modules/site/guide-tables')>('modules/site/guide-tables'),
    ]);
  const env = { DATABASE_URL: postgres.url, DATA_DIR: directory, LOG_LEVEL: 'error' };
  const config = loadConfig(env, true);
  await migrate(postgres.url);
  const app = await createApp(config);
  for (const [name, text] of Object.entries(printContract(app))) {
    write(`libs/contract/${name}`, text);
    if (release && name === 'schema.graphql') write(`libs/contract/released/${release}/${name}`, text);
  }
  await app.close();

  writeTable('docs/settings.md', 'settings', optionsTable());
  for (const [name, table] of Object.entries(guideTables())) writeTable('docs/api.md', name, table);
} finally {
  await postgres?.stop();
  for (const folder of [directory, server]) if (folder) rmSync(folder, { recursive: true, force: true });
}

/** A module of the server as its sources are now; a build may be older. */
function load<Module>(entry: string) {
  return import(pathToFileURL(join(server, `${entry}.js`)).href) as Promise<Module>;
}

function writeTable(path: string, name: string, table: string) {
  const place = new RegExp(`(<!-- ${name} -->\\n)[^]*(\\n<!-- /${name} -->)`);
  write(path, readFileSync(join(root, path), 'utf8').replace(place, `$1\n${table}\n$2`));
}

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(`Wrote ${path}`);
}
