import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ExampleFolder, examples, printedByShop, root, type Example } from '../kit/guide-examples.js';
import { aPhotoFile } from '@tiempos/api/test/images';
import { startApp, type TestApp } from '@tiempos/api/test/start-app';

const run = promisify(execFile);
/** In milliseconds: compilers and npm take their time while other tests keep every core busy. */
const TIMEOUT = 120_000;

const env = { ...process.env, NODE_OPTIONS: '', FORCE_COLOR: '0', npm_config_update_notifier: 'false' };

/** What a reader of the guide installs beside both packages; here they are links to those of the workspace. */
const otherPackages = [
  '@graphql-codegen',
  '@graphql-typed-document-node',
  '@types/node',
  'graphql',
  'undici-types',
];

const SCHEMA = 'node_modules/@tiempos/contract/schema.graphql';

/** What the programs of both READMEs print. */
const printedByReadmes: Record<string, RegExp> = {
  'errors.ts': /^\{ email: '[^']+', password: '[^']+' \}\n$/,
  'shop.ts': /^\d\nBAD_USER_INPUT \{ title: '[^']+' \} [\w-]+\n$/,
};

/** The programs of both READMEs, as they are installed. */
const readmePrograms = (): Omit<Example, 'language'>[] =>
  ['contract', 'rest-client'].flatMap((name) => {
    const readme = readFileSync(join(folder, 'node_modules/@tiempos', name, 'README.md'), 'utf8');
    return [...readme.matchAll(/^```ts\n\/\/ (\w+\.ts)\n(.*?)^```$/gms)].map(([, file, text]) => ({
      name: `src/readme/${file}`,
      text: text!,
    }));
  });

const example = (name: string) => examples.find((each) => each.name === name)!;

let tested: TestApp;
/** Outside of the project. */
let folder: string;
let inFolder: ExampleFolder;
beforeAll(async () => {
  tested = await startApp();
  await tested.client.signUp({ name: 'Nguyễn Hoa', email: 'hoa@tiem.example', password: 'BanhMi2026' });
  folder = mkdtempSync(join(tmpdir(), 'tiempos-packages-'));
  inFolder = new ExampleFolder(folder, tested.url);
  await install();
  for (const program of readmePrograms()) inFolder.write(program);
  writeFileSync(join(folder, 'photo.jpg'), Buffer.from(await (await aPhotoFile()).arrayBuffer()));
}, TIMEOUT);
afterAll(async () => {
  await tested.close();
  rmSync(folder, { recursive: true });
});

/** Installs both packages from the server into the empty folder, with the line of the guide. */
async function install() {
  const [, line] = /^npm i (.*tiempos-contract.*)$/m.exec(readFileSync(join(root, 'docs/api.md'), 'utf8'))!;
  const packages = line!.replaceAll('https://tiem.example', tested.url).split(' ');
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'shop', private: true, type: 'module' }),
  );
  await run('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: folder, env });
  for (const name of otherPackages) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link);
  }
}

describe('The packages of the contract and the REST client', () => {
  const installed = (name: string) => join(folder, 'node_modules/@tiempos', name);

  it('hold their documents, declarations, licence and first steps, and nothing of the sources', () => {
    const licence = readFileSync(join(root, 'LICENSE'), 'utf8');
    for (const name of ['contract', 'rest-client']) {
      const files = readdirSync(installed(name), { recursive: true }).map(String);
      expect(files).toEqual(
        expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.js', 'dist/index.d.ts']),
      );
      expect(files.filter((file) => /(?<!\.d)\.ts$|^src/.test(file))).toEqual([]);
      expect(readFileSync(join(installed(name), 'LICENSE'), 'utf8')).toBe(licence);
    }
    for (const name of ['schema.graphql', 'openapi.json']) {
      const packed = readFileSync(join(installed('contract'), name), 'utf8');
      expect(packed).toBe(readFileSync(join(root, 'libs/contract', name), 'utf8'));
    }
  });

  it('speak of nothing in their declarations that only this project knows', () => {
    for (const name of ['contract', 'rest-client']) {
      const files = readdirSync(installed(name), { recursive: true }).map(String);
      const declarations = files.filter((file) => file.endsWith('.d.ts'));
      expect(declarations.length).toBeGreaterThan(3);
      for (const file of declarations) {
        expect([file, readFileSync(join(installed(name), file), 'utf8')]).toEqual([
          file,
          expect.not.stringMatching(/\b[FC]\d{1,3}[a-z]?\b|\bsection \d|\bspecification's\b/),
        ]);
      }
    }
  });

  it.each(['libs/contract/README.md', 'libs/rest-client/README.md'])(
    'are named by %s as the server has them',
    async (readme) => {
      const urls = readFileSync(join(root, readme), 'utf8').match(/https:\/\/tiem\.example\/\S+\.tgz/g)!;
      for (const url of urls) {
        const response = await fetch(url.replace('https://tiem.example', tested.url), { method: 'HEAD' });
        expect([url, response.status, response.headers.get('access-control-allow-origin')]).toEqual([
          url,
          200,
          '*',
        ]);
      }
    },
  );

  it(
    'let the programs of their READMEs run as they are',
    async () => {
      await inFolder.prepare(SCHEMA);
      const programs = readmePrograms();
      expect(programs.map(({ name }) => basename(name))).toEqual(Object.keys(printedByReadmes));
      for (const { name } of programs) {
        const { stdout } = await run(process.execPath, [name], { cwd: folder, env });
        expect(stdout).toMatch(printedByReadmes[basename(name)]!);
      }
    },
    TIMEOUT,
  );

  it('export what the first steps name', async () => {
    const program = `
      import { createRequire } from 'node:module';
      const { resolve } = createRequire(import.meta.url);
      resolve('@tiempos/contract/schema.graphql');
      resolve('@tiempos/contract/package.json');
      const { default: { paths } } = await import('@tiempos/contract/openapi.json', { with: { type: 'json' } });
      const { readApiErrors } = await import('@tiempos/contract');
      const { createRestClient } = await import('@tiempos/rest-client');
      // One text: values of other types are coloured where colours are forced.
      console.log([typeof readApiErrors, typeof createRestClient, Object.keys(paths).length > 10].join());
    `;
    writeFileSync(join(folder, 'exports.mjs'), program);
    const { stdout } = await run(process.execPath, ['exports.mjs'], { cwd: folder, env });
    expect(stdout).toBe('function,function,true\n');
  });

  it(
    'let the typed program of the guide list, read, sign in, save with a picture and distinguish errors',
    async () => {
      const { text } = example('src/shop.ts');
      expect(text).not.toMatch(/\bas\b|\bany\b|\bnever\b|@ts-/);
      await inFolder.prepare(SCHEMA);
      expect(readFileSync(join(folder, 'codegen.ts'), 'utf8')).not.toContain(tested.url);
      expect(await inFolder.output(example('src/shop.ts'))).toMatch(printedByShop);
      expect(await inFolder.output(example('src/news.ts'))).toMatch(/Z Bánh xèo Mười Xiềm$/m);
    },
    TIMEOUT,
  );
});
