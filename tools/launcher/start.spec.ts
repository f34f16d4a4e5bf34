import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastTempFolder } from '@tiempos/embedded-postgres/fast-temp-folder';

const root = join(import.meta.dirname, '../..');
const account = { name: 'Hoa', email: 'hoa@tiem.example', password: 'BanhMi2026' };

let directory: string;
/** a start, and what a person sees of it */
interface Product {
  output: () => string;
  errors: () => string;
  /** resolves with the exit code or signal */
  ended: () => Promise<number | string>;
  /** resolves with the printed address once it serves */
  address: () => Promise<string>;
  /** the process that listens: the launcher's only child */
  serverProcess: () => number;
  end: (signal: NodeJS.Signals) => Promise<number | string>;
}

let started: Product[];
const isLinux = process.platform === 'linux';

beforeEach(() => {
  directory = mkdtempSync(join(fastTempFolder(), 'tiempos start-'));
  started = [];
});
afterEach(async () => {
  await Promise.all(started.map((product) => product.end('SIGKILL')));
  rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

describe('npm start', () => {
  it('serves, stops on SIGTERM with code 0, and a second start finds everything again', async () => {
    const first = start({ NODE_ENV: 'production', TRAIL_DAYS: '30' });
    const url = await first.address();
    expect((await post(url, '/api/auth/signup', account)).status).toBe(200);
    expect(await first.end('SIGTERM')).toBe(0);
    expect(first.output()).toContain('TRAIL_DAYS is no setting; is TRIAL_DAYS meant?');
    await expect(fetch(url)).rejects.toThrow('fetch failed');

    const second = start({});
    expect((await post(await second.address(), '/api/auth/login', account)).status).toBe(200);
    expect(await second.end('SIGINT')).toBe(0);
  });

  (isLinux ? it : it.skip)(
    'loses nothing when the server is killed, and starts again without a hand',
    async () => {
      const first = start({});
      const url = await first.address();
      expect((await post(url, '/api/auth/signup', account)).status).toBe(200);
      process.kill(first.serverProcess(), 'SIGKILL');
      expect(await first.ended()).not.toBe(0);

      const second = start({});
      expect((await post(await second.address(), '/api/auth/login', account)).status).toBe(200);
      expect(await second.end('SIGTERM')).toBe(0);
    },
  );

  it('says in one sentence what keeps it from serving', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const product = start({ PORT: String(port) });
    const code = await product.ended();
    other.close();
    expect(code).toBe(1);
    expect(product.errors()).toContain(`Port ${port} is already in use`);
    expect(product.errors().trim().split('\n')).toHaveLength(1);
  });

  it('ends the server when it is killed itself', async () => {
    const product = start({});
    const url = await product.address();
    await product.end('SIGKILL');
    await waitFor(
      () =>
        fetch(url).then(
          () => false,
          () => true,
        ),
      () => 'The server outlived its launcher.',
    );
  });

  it.each([
    ['a wrong setting', { PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535.'],
    ['a weak secret', { JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 characters.'],
    [
      'a placeholder as secret',
      { JWT_SECRET: 'change-me-change-me-change-me-change-me' },
      'JWT_SECRET looks like a placeholder; use a random value or leave it out to have one generated.',
    ],
    [
      'the unknown host of a database',
      { DATABASE_URL: 'postgres://hoa:geheim@khong-co.invalid/tiem' },
      'The database of DATABASE_URL does not respond at khong-co.invalid:5432 (ENOTFOUND); check the address and that it runs.',
    ],
    ['a broken DATABASE_URL', { DATABASE_URL: 'tiem' }, /^DATABASE_URL must be an address/],
  ])('says in one sentence what is wrong with %s, and writes nothing', async (_, settings, sentence) => {
    const DATA_DIR = join(directory, 'nhầm');
    const product = start({ DATA_DIR, ...settings });
    expect(await product.ended()).toBe(1);
    const line = product.errors().trim();
    const message = line.replace('TiệmPOS could not start: ', '');
    const matches = typeof sentence === 'string' ? message === sentence : sentence.test(message);
    expect({ message, matches }).toEqual({ message, matches: true });
    expect(line).not.toContain('geheim');
    expect(line.split('\n')).toHaveLength(1);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('says that a port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const product = start({ PORT: String(port) });
    expect(await product.ended()).toBe(1);
    expect(product.errors()).toContain(
      `Port ${port} is already in use; stop the other program or start with PORT=`,
    );
    expect(existsSync(join(directory, 'dữ liệu', 'postgres'))).toBe(false);
    other.close();
  });

  it('says that the data folder cannot be written', async () => {
    writeFileSync(join(directory, 'file'), '');
    const product = start({ DATA_DIR: join(directory, 'file', 'data') });
    expect(await product.ended()).toBe(1);
    expect(product.errors()).toMatch(
      /^TiệmPOS could not start: .+\/file\/data\/postgres cannot be made, [^\n]+; set DATA_DIR to another folder\.\n$/,
    );
  });

  it('lists the settings with --help', async () => {
    const product = start({}, ['--help']);
    expect(await product.ended()).toBe(0);
    expect(product.output()).toContain('SIGNUP_MODE  (open | invite | closed, default open)');
  });
});

function start(settings: NodeJS.ProcessEnv, args: string[] = []): Product {
  // Beside FORCE_COLOR, which jest sets, NO_COLOR makes Node print a warning.
  const { DATABASE_URL: _, NO_COLOR: __, ...environment } = process.env;
  const child = spawn(process.execPath, [join(root, 'tools/launcher/start.mjs'), ...args], {
    cwd: root,
    env: { ...environment, PORT: '0', SEED: 'none', DATA_DIR: join(directory, 'dữ liệu'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  const product = {
    output: () => output,
    errors: () => errors,
    ended: () => ended,
    address: () =>
      waitFor(
        () => /http:\/\/localhost:\d+/.exec(output)?.[0],
        () => `It did not start:\n${output}${errors}`,
      ),
    serverProcess: () => childrenOf(child.pid as number)[0] ?? Number.NaN,
    end: (signal: NodeJS.Signals) => {
      child.kill(signal);
      return ended;
    },
  };
  started.push(product);
  return product;
}

function childrenOf(pid: number) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

function post(url: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** @returns the first truthy result */
async function waitFor<T>(condition: () => T | Promise<T>, failure: () => string): Promise<NonNullable<T>> {
  for (let tries = 0; tries < 3600; tries += 1) {
    const result = await condition();
    if (result) return result;
    await sleep(50);
  }
  throw new Error(failure());
}
