import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fastTempFolder } from '@tiempos/embedded-postgres/fast-temp-folder';

const root = join(import.meta.dirname, '../..');

let environment: NodeJS.ProcessEnv;
let product: ChildProcess | undefined;
/** of the product */
let url: string;

beforeAll(async () => {
  // Beside FORCE_COLOR, which jest sets, NO_COLOR makes Node print a warning.
  const { DATABASE_URL: _, NO_COLOR: __, ...inherited } = process.env;
  const DATA_DIR = mkdtempSync(join(fastTempFolder(), 'tiempos-invite-'));
  environment = {
    ...inherited,
    DATA_DIR,
    NODE_ENV: 'production',
    SEED: 'none',
    PORT: '0',
    PUBLIC_URL: 'https://tiem.example',
    SIGNUP_MODE: 'invite',
  };
  url = await startProduct();
});

afterAll(async () => {
  if (product?.exitCode === null) {
    product.kill('SIGTERM');
    await once(product, 'close');
  }
  rmSync(environment.DATA_DIR as string, { recursive: true, force: true, maxRetries: 20 });
});

/**
 * Starts the built product in invite mode.
 *
 * @returns its address
 */
async function startProduct(): Promise<string> {
  product = spawn(process.execPath, [join(root, 'tools/launcher/serve/serve.mjs')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout } = product;
  if (!stdout) throw new Error('The product has no output.');
  let output = '';
  return new Promise((resolve, reject) => {
    stdout.setEncoding('utf8').on('data', (text) => {
      const [address] = /http:\/\/localhost:\d+/.exec((output += text)) ?? [];
      if (address) resolve(address);
    });
    stdout.on('end', () => reject(new Error(`The product did not start:\n${output}`)));
  });
}

/** Runs `npm run invite -- …`. */
async function invite(...args: string[]) {
  const child = spawn('npm', ['run', '--silent', 'invite', '--', ...args], {
    cwd: root,
    env: environment,
    shell: process.platform === 'win32',
  });
  const output = { text: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => (output.text += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (output.errors += text));
  const [code] = await once(child, 'close');
  return { code, ...output };
}

let accounts = 0;

async function signUp(url: string, promotionCode: string): Promise<any> {
  accounts += 1;
  const account = {
    name: 'Hoa',
    email: `hoa${accounts}@tiem.example`,
    password: 'BanhMi2026',
    promotionCode,
  };
  const response = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return response.json();
}

describe('npm run invite', () => {
  it('makes a code, also while the product runs, that signs up as many accounts as it was made for', async () => {
    const { code: exitCode, text } = await invite('--uses', '2', '--expires', '14', '--trial-days', '30');
    expect(exitCode).toBe(0);
    const [, code = ''] = /The invitation code is ((?:[0-9A-Z]{4}-){4}[0-9A-Z]{4})\n/.exec(text) ?? [];
    expect(text).toContain(`https://tiem.example/signup?promotionCode=${code}\n`);
    const [, end = ''] = /makes 2 accounts until (\S+), each with a trial of 30 days/.exec(text) ?? [];
    const days = (Date.parse(end) - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);

    expect((await signUp(url, code)).data.promotion).toEqual({ trial: true, days: 30 });
    expect((await invite('--list')).text).toMatch(/^\S{8} {2}open +1 of 2 used {2}made \S+ {2}until \S+/);
    expect((await signUp(url, code)).data.promotion).toEqual({ trial: true, days: 30 });
    expect((await signUp(url, code)).errors).toEqual({ promotion: 'promotion.discountCodeNotFound' });

    const list = (await invite('--list')).text;
    expect(list).toMatch(/^\S{8} {2}used up {2}2 of 2 used .* a trial of 30 days$/m);
    expect(list).not.toContain(code);
  });

  it('makes a code for one account within 30 days, with the usual trial, by default', async () => {
    const { text } = await invite();
    const [, end = ''] = /makes 1 account until (\S+), each with a trial of 7 days/.exec(text) ?? [];
    expect((Date.parse(end) - Date.now()) / (24 * 60 * 60 * 1000)).toBeCloseTo(30, 0);
  });

  it('takes the last day on which the code works, in Vietnam', async () => {
    const nextYear = new Date().getFullYear() + 1;
    const { text } = await invite('--expires', `${nextYear}-12-31`, '--trial-days', '0');
    expect(text).toContain(`until ${nextYear}-12-31T16:59:59.999Z, each with no trial`);
  });

  it.each([
    [['--uses', '0'], '--uses must be a whole number from 1 to 100000.'],
    [['--trial-days', '366'], '--trial-days must be a whole number from 0 to 365.'],
    [['--expires', '2020-01-01'], '--expires must be a number of days from 1 to 3650, or a coming day'],
    [['--expires', 'mai'], '--expires must be a number of days from 1 to 3650, or a coming day'],
    [['--user', '2'], "Unknown option '--user'"],
  ])('says what is wrong with %j and makes none', async (args, sentence) => {
    const { code, text, errors } = await invite(...args);
    expect({ code, text }).toEqual({ code: 1, text: '' });
    expect(errors).toContain(sentence);
  });
});
