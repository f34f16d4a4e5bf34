import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { optionsTable } from '../src/platform/config/describe-options.js';
import { importServer, startApp, type TestApp } from './start-app.js';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const { printContract } =
  await importServer<typeof import('../src/platform/openapi/contract.js')>('platform/openapi/contract');

/** What a failure tells to do. */
const REPAIR = 'Run `npm run contract` and look at the change: clients rely on it.';

describe('What is generated from the code and committed (F137–F139)', () => {
  let tested: TestApp;
  beforeAll(async () => {
    tested = await startApp();
  });
  afterAll(() => tested.close());

  it.each(['schema.graphql', 'openapi.json'] as const)(
    'libs/contract/%s says what the server does',
    (name) => {
      const committed = read(`libs/contract/${name}`);
      expect(committed === printContract(tested.app)[name] ? '' : `${name} has drifted. ${REPAIR}`).toBe('');
    },
  );

  it('README.md lists every setting', () => {
    expect(
      read('README.md').includes(optionsTable()) ? '' : `The table of settings has drifted. ${REPAIR}`,
    ).toBe('');
  });
});
