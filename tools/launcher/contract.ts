/**
 * Writes what is generated from the server's code and committed: libs/contract and the tables of docs/settings.md and
 * docs/api.md.
 * Run as `npm run contract` after a change of the API or of a setting; a test fails when it was forgotten. With
 * `-- --release 0.2.0` it also keeps the schema and the OpenAPI document as those of a version, which later ones are compared with.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@tiempos/embedded-postgres';

const root = join(import.meta.dirname, '../..');
const { release } = parseArgs({ options: { release: { type: 'string' } } }).values;
if (release !== undefined && !/^\d+\.\d+\.\d+$/.test(release)) throw new Error(`Not a version: ${release}`);
const directory = mkdtempSync(join(tmpdir(), 'tiempos-contract-'));
const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') });
try {
  const [{ loadConfig }, { migrate }, { createApp }, { printContract }, { optionsTable }, { guideTables }] =
    await Promise.all([
      import('@tiempos/api/platform/config/load-config'),
      import('@tiempos/api/platform/database/migrate'),
      import('@tiempos/api/create-app'),
      import('@tiempos/api/platform/openapi/contract'),
      import('@tiempos/api/platform/config/describe-options'),
      import('@tiempos/api/modules/site/guide-tables'),
    ]);
  const env = { DATABASE_URL: postgres.url, DATA_DIR: directory, LOG_LEVEL: 'error' };
  const config = loadConfig(env, true);
  await migrate(postgres.url);
  const app = await createApp(config);
  for (const [name, text] of Object.entries(printContract(app))) {
    write(`libs/contract/${name}`, text);
    if (release) write(`libs/contract/released/${release}/${name}`, text);
  }
  await app.close();

  writeTable('docs/settings.md', 'settings', optionsTable());
  for (const [name, table] of Object.entries(guideTables())) writeTable('docs/api.md', name, table);
} finally {
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
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
