import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guideTables } from '../src/modules/site/guide-tables.js';
import { optionsTable } from '../src/platform/config/describe-options.js';
import { declaredFailures } from './declared-failures.js';
import { importServer, startApp, type TestApp } from './start-app.js';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const { printContract } =
  await importServer<typeof import('../src/platform/openapi/contract.js')>('platform/openapi/contract');

/** Called when a test fails. */
const REPAIR = 'Run `npm run contract` and look at the change: clients rely on it.';

describe('The committed contract (F137)', () => {
  let tested: TestApp;
  beforeAll(async () => {
    tested = await startApp();
  });
  afterAll(() => tested.close());

  it.each([
    ['schema.graphql', 'F138'],
    ['openapi.json', 'F139'],
  ] as const)('libs/contract/%s equals what the server prints (%s)', (name, _code) => {
    const committed = read(`libs/contract/${name}`);
    expect(committed === printContract(tested.app)[name] ? '' : `${name} has drifted. ${REPAIR}`).toBe('');
  });

  it('says of every query and mutation how it can fail', () => {
    expect([...declaredFailures].filter(([, failures]) => !failures)).toEqual([]);
  });

  it.each(Object.entries(guideTables()))('docs/api.md has the table of %s', (_name, table) => {
    const repaired = read('docs/api.md').includes(`\n${table}\n`);
    expect(repaired ? '' : `The table has drifted. ${REPAIR}`).toBe('');
  });

  it('docs/settings.md lists every setting', () => {
    expect(
      read('docs/settings.md').includes(optionsTable()) ? '' : `The table of settings has drifted. ${REPAIR}`,
    ).toBe('');
  });
});
