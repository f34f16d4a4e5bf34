import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { copyCheckout, linkInstallation } from './test/copy-checkout.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@tiempos/embedded-postgres';
import { freePort } from '@tiempos/embedded-postgres/port';
import { startNpm } from './test/npm-process.ts';
import { fastTempFolder } from '@tiempos/embedded-postgres/fast-temp-folder';

const root = join(import.meta.dirname, '../..');
const CAPTCHA_SECRET = 'a key of the tests, thirty-two characters or more';

/** Commands that another spec tests, and which one. */
const provenElsewhere = {
  'npm test': 'tools/launcher/test-reports.spec.ts',
  'npm run test:operations': 'tools/launcher/test-reports.spec.ts',
  'npm run test:security': 'tools/launcher/test-reports.spec.ts',
  'npm run test:screens': 'tools/launcher/test-reports.spec.ts',
  'npm run boundaries': 'tools/repo-checks/boundaries.spec.ts',
  'npm run site': 'apps/api-e2e/operations/site-file.e2e-spec.ts',
  'npm run accounts': 'apps/api/src/cli/accounts.command.e2e-spec.ts',
  'npm run token': 'apps/api/src/cli/token.command.e2e-spec.ts',
  'npm run webhook': 'apps/api/src/cli/webhook.command.e2e-spec.ts',
  'npm run invite': 'tools/launcher/invite.spec.ts',
  'npm run mail': 'apps/api-e2e/operations/mail-command.e2e-spec.ts',
  'npm run backup': 'apps/api-e2e/operations/backup.e2e-spec.ts',
  'npm run export': 'apps/api/src/cli/export.command.e2e-spec.ts',
  'npm run import': 'apps/api/src/cli/import.command.e2e-spec.ts',
};

const tested = new Set<string>();
let directory: string;
/** a copy of the checkout, for commands that write into it */
let copy: string;
let postgres: EmbeddedPostgres;
/** where `npm start` serves while the tests run */
let url: string;
/** what ends what serves */
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  directory = mkdtempSync(join(fastTempFolder(), 'tiempos commands-'));
  copy = join(directory, 'checkout');
  copyCheckout(copy);
  linkInstallation(copy);
  postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') });
  url = await serve('start');
});
afterAll(async () => {
  for (const close of closing) await close();
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

describe('The README and the page of commands', () => {
  it('name no npm command that is not tested', () => {
    const text = ['README.md', 'docs/commands.md']
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('');
    const named = text.matchAll(/(?:`|^)(npm (?:run )?(?!run)[a-z][\w:-]*)/gm);
    const names = new Set([...named].map(([, name = '']) => name));
    expect(names.size).toBeGreaterThan(10);
    expect([...names].filter((name) => !tested.has(name) && !(name in provenElsewhere))).toEqual([]);
    expect(Object.values(provenElsewhere).filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

command('npm start', 'serves the site', async () => {
  expect((await fetch(url)).status).toBe(200);
});

command('npm start', 'lists the settings with --help', async () => {
  const { code, output } = await run('start', ['--help']);
  expect(output).toContain('npm run dev          the same, and follows every change of the source');
  expect(code).toBe(0);
});

command('npm run dev', 'serves the API and the site from its source, and restarts on a change', async () => {
  const built = () => readdirSync(join(copy, 'apps/api/dist'), { recursive: true }).toSorted();
  const before = built();
  // A restarted server listens on the same port.
  const source = await serve('dev', copy, String(await freePort()));
  expect((await fetch(`${source}/health`)).status).toBe(200);
  for (const path of ['/src/client.ts', '/@web/src/client/entry-client.tsx']) {
    const script = await fetch(source + path);
    expect(script.headers.get('content-type')).toBe('text/javascript');
  }

  const undo = change('libs/validation/src/messages.ts', 'Email is required', 'Email is missing');
  const refusal = () =>
    fetch(`${source}/api/auth/login`, { method: 'POST' }).then(
      (response) => response.text(),
      () => '', // between two servers
    );
  while (!(await refusal()).includes('Email is missing')) await setTimeout(200);
  undo();
  expect(built()).toEqual(before);
});

command('npm run seed', 'adds as many posts as its argument says, each time', async () => {
  await onDatabase(async (query) => {
    expect((await run('seed', ['--posts', '20'])).output).toContain('20 posts were added.');
    const [{ count: before }] = await query('select count(*) from posts');
    expect((await run('seed', ['--posts', '10'])).code).toBe(0);
    const [{ count: after }] = await query('select count(*) from posts');
    expect(Number(after) - Number(before)).toBe(10);
  });
});

command('npm run migrate', 'builds a new release, and finds nothing to do beside the product', async () => {
  rmSync(join(copy, 'apps/api/dist'), { recursive: true });
  const { code, output } = await run('migrate', [], copy);
  expect(output).toMatch(/Building what changed[^]*The database has the newest schema already\.\n$/);
  expect(code).toBe(0);
});

command('npm run seed', 'requires the number of posts, and says so in one sentence', async () => {
  const { code, output } = await run('seed', ['--rows', '10']);
  expect(output.trim()).toBe('Say how many posts to add, for example: npm run seed -- --posts 100000');
  expect(code).toBe(1);
});

command('npm run password', 'sets a new password while the product runs', async () => {
  const account = { name: 'Hoa', email: 'hoa@tiem.example', password: 'BanhMi2026' };
  expect(await post('/api/auth/signup', account)).toBe(200);
  const { output } = await run('password', [account.email]);
  const [, password = ''] = /^The new password of hoa@tiem\.example is (\S+)$/m.exec(output) ?? [];
  expect(await post('/api/auth/login', account)).toBe(401);
  expect(await post('/api/auth/login', { ...account, password })).toBe(200);
});

command('npm run contact', 'lists, exports and erases a message that a visitor sent', async () => {
  const email = 'huong@quan-pho.example';
  const fields = { name: 'Nguyễn Thị Hường', phone: '0901234567', email, message: 'Cần máy in bếp.' };
  expect(await post('/api/send-contact-form', { ...fields, token: await solvedCaptcha() })).toBe(200);

  expect((await run('contact', ['list'])).output).toContain('Cần máy in bếp.');
  expect(JSON.parse((await run('contact', ['export', email])).output.replace(/^› .*/, ''))).toMatchObject([
    fields,
  ]);
  expect((await run('contact', ['erase', email])).output).toContain(`1 message of ${email} was deleted.`);
});

command(
  'npm run restore',
  'lists deleted posts and brings one back, at another address when its own is taken',
  async () => {
    const account = { name: 'Lan', email: 'lan@tiem.example', password: 'BanhMi2026' };
    const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(account) };
    const signUp = await fetch(`${url}/api/auth/signup`, { method: 'POST', ...json });
    const { data } = (await signUp.json()) as { data: { tokens: { accessToken: string } } };
    const authorization = `Bearer ${data.tokens.accessToken}`;
    const publish = async () => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ title: 'Xóa nhầm', description: 'Mô tả', isDraft: '0' }))
        body.set(name, value);
      const saved = await fetch(`${url}/api/post`, { method: 'POST', headers: { authorization }, body });
      return ((await saved.json()) as { data: { id: number } }).data.id;
    };

    expect((await run('restore')).output).toContain('There are no deleted posts.');
    const id = await publish();
    await fetch(`${url}/api/post/${id}`, { method: 'DELETE', headers: { authorization } });
    expect((await run('restore')).output).toMatch(new RegExp(`^${id}  \\S+  xoa-nham  Xóa nhầm$`, 'm'));
    await publish();
    const { output } = await run('restore', [String(id)]);
    expect(output).toContain('"Xóa nhầm" is back as a published post: /blog/xoa-nham-2');
    expect(output).toContain('Another post has its former address /blog/xoa-nham by now.');
    // The running server shows it too.
    expect((await fetch(`${url}/api/post/display/xoa-nham-2`)).status).toBe(200);

    const missing = await run('restore', [String(id)]);
    expect(missing.output).toContain(`There is no deleted post ${id};`);
    expect(missing.code).toBe(1);
  },
);

command('npm run contract', 'writes the API of the present sources, whatever has been built', async () => {
  const undo = change(
    'apps/api/src/modules/posts/texts/post-texts.ts',
    'The headline.',
    'The headline, changed.',
  );
  await runToSuccess('contract', copy);
  expect(readFileSync(join(copy, 'libs/contract/schema.graphql'), 'utf8')).toContain(
    'The headline, changed.',
  );
  undo();

  const files = ['libs/contract/schema.graphql', 'libs/contract/openapi.json'];
  for (const file of files) writeFileSync(join(copy, file), '');
  const settings = readFileSync(join(copy, 'docs/settings.md'), 'utf8');
  writeFileSync(join(copy, 'docs/settings.md'), settings.replace(/^\| `PORT` .*$/m, ''));
  await runToSuccess('contract', copy);
  for (const file of [...files, 'docs/settings.md']) expectAsInCheckout(file);
});

command('npm run codegen', 'writes typed documents beside a .graphql file', async () => {
  const generated = 'apps/site/src/pages/article/article.generated.ts';
  rmSync(join(copy, generated), { force: true });
  await runToSuccess('codegen', copy);
  expectAsInCheckout(generated);
});

command('npm run licences', 'writes docs/licences.md', async () => {
  writeFileSync(join(copy, 'docs/licences.md'), '');
  await runToSuccess('licences', copy);
  expectAsInCheckout('docs/licences.md');
});

command('npm run screenshots', 'writes the pictures of the README', async () => {
  rmSync(join(copy, 'docs/images'), { recursive: true });
  await runToSuccess('screenshots', copy);
  for (const name of ['landing', 'article', 'dashboard', 'editor']) {
    expect(existsSync(join(copy, `docs/images/${name}.webp`))).toBe(true);
  }
});

command('npm run format:write', 'formats what is not formatted', async () => {
  const small = join(directory, 'small');
  mkdirSync(small);
  symlinkSync(join(root, 'node_modules'), join(small, 'node_modules'));
  for (const file of ['package.json', '.prettierrc.json', '.prettierignore']) {
    writeFileSync(join(small, file), readFileSync(join(root, file)));
  }
  writeFileSync(join(small, 'price.mjs'), 'export const price={vnd:20000}');
  await runToSuccess('format:write', small);
  expect(readFileSync(join(small, 'price.mjs'), 'utf8')).toBe('export const price = { vnd: 20000 };\n');
});

command('npm run bench', 'names its parts when the argument is no part', async () => {
  const { code, output } = await run('bench', ['weather']);
  expect(output).toContain(
    'weather is no part of the bench; the parts are browser, responses, capacity, instances, growth, fairness, ',
  );
  expect(code).toBe(1);
});

function command(name: string, sentence: string, test: () => Promise<void>) {
  tested.add(name);
  describe(name, () => {
    it(sentence, test);
  });
}

/** Changes a file of the copy. @returns what undoes it */
function change(path: string, from: string, to: string) {
  const file = join(copy, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
  return () => writeFileSync(file, text);
}

/** Runs a script that has to succeed; what it printed tells why it did not. */
async function runToSuccess(script: string, cwd: string) {
  const { code, output } = await run(script, [], cwd);
  if (code !== 0) throw new Error(`npm run ${script} ended with ${code}:\n${output}`);
}

/** Runs a script to its end. */
function run(script: string, args: string[] = [], cwd: string = root) {
  return startNpm(['run', '--silent', script, '--', ...args], { cwd, env: environment() }).ended;
}

/**
 * Starts what serves until the tests are over.
 *
 * @returns its URL
 */
function serve(script: string, cwd = root, PORT = '0') {
  const served = startNpm(['run', '--silent', script], { cwd, env: { ...environment(), PORT } });
  closing.push(served.end);
  return served.url;
}

function environment() {
  const { NO_COLOR: _, SECURITY_TESTS: _size, ...inherited } = process.env;
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: join(directory, 'data'), PORT: '0', SEED: 'none' };
  return { ...inherited, ...settings, CAPTCHA_SECRET };
}

/** @returns the status */
async function post(path: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

/** The token of a challenge that the server could have given, easy to solve. */
async function solvedCaptcha() {
  const content = pathToFileURL(join(root, 'libs/site-content/dist/index.js'));
  const { PRIVACY_POLICY_VERSION } = await import(content.href);
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    data: { policyVersion: PRIVACY_POLICY_VERSION },
    deriveKey,
    expiresAt: new Date(Date.now() + 60_000),
    hmacSignatureSecret: CAPTCHA_SECRET,
  });
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

async function onDatabase(work: (query: (sql: string) => Promise<any[]>) => Promise<void>) {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    await work(async (sql) => (await client.query(sql)).rows);
  } finally {
    await client.end();
  }
}

function expectAsInCheckout(file: string) {
  expect(readFileSync(join(copy, file), 'utf8')).toBe(readFileSync(join(root, file), 'utf8'));
}
