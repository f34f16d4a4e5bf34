import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fastTempFolder } from '@tiempos/embedded-postgres/fast-temp-folder';
import { createEmptyDatabase } from '../../test/database.js';
import { runBeside } from '../../test/operator-command.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(fastTempFolder(), 'tiempos-operated-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ofServices: [string, ...string[]][] = [
  ['accounts', 'list'],
  ['contact', 'list'],
  ['contact', 'erase', 'hoa@tiem.example'],
  ['export', 'tin'],
  ['import', 'tin.xml', '--as', 'hoa@tiem.example'],
  ['invite'],
  ['password', 'hoa@tiem.example'],
  ['restore'],
  ['token', 'list'],
  ['webhook', 'list'],
];

describe('A command of the operator without the settings of the server', () => {
  it.each([...ofServices, ['migrate'] as [string]])(
    '%s %s refuses a folder without an installation, and makes none',
    async (...command) => {
      const missing = join(folder, 'missing');
      for (const dataDirectory of [folder, missing]) {
        const embedded = { DATABASE_URL: undefined, DATA_DIR: dataDirectory };
        const installation = { database: { url: 'postgres://never' }, dataDirectory };
        await expect(runBeside(installation, command, embedded)).rejects.toThrow(
          `${dataDirectory} holds no installation; run npm run ${command[0]} with the settings of the server, such as DATA_DIR.`,
        );
      }
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it.each(ofServices)('%s %s refuses an empty database, and leaves it empty', async (...command) => {
    const database = await createEmptyDatabase();
    const own = {
      JWT_SECRET: 'q7Vd0-ZkPz3mWc81xR_uJfT5aYhLe2Bn',
      CAPTCHA_SECRET: 'Zk81xR_uJfT5q7Vd0-aYhLe2BnPz3mWc',
    };
    try {
      for (const secrets of [{}, own]) {
        const dataDirectory = mkdtempSync(join(folder, 'data-'));
        await expect(runBeside({ database, dataDirectory }, command, secrets)).rejects.toThrow(
          'holds no installation',
        );
        expect(readdirSync(dataDirectory)).toEqual([]);
      }
      const dataDirectory = mkdtempSync(join(folder, 'data-'));
      expect(await runBeside({ database, dataDirectory }, ['migrate'])).toContain('SearchOfPictures');
    } finally {
      await database.drop();
    }
  });
});
