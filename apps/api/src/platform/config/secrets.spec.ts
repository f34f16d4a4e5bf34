import { fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOrCreateSecrets } from './secrets.js';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'tiempos-secrets-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('readOrCreateSecrets', () => {
  it('creates random secrets once, readable by the owner only', () => {
    const folder = join(directory, 'new', 'data');
    const secrets = readOrCreateSecrets(folder);
    expect(secrets.JWT_SECRET).toMatch(/^[\w-]{48}$/);
    expect(secrets.CAPTCHA_SECRET).toMatch(/^[\w-]{48}$/);
    expect(secrets.CAPTCHA_SECRET).not.toBe(secrets.JWT_SECRET);
    expect(readdirSync(folder)).toEqual(['secrets.json']);
    expect(modeOf(join(folder, 'secrets.json'))).toBe(0o600);
    expect(modeOf(folder)).toBe(0o700);
    expect(readOrCreateSecrets(folder)).toEqual(secrets);
  });

  it('creates different ones for another folder', () => {
    const [first, second] = [
      readOrCreateSecrets(join(directory, 'a')),
      readOrCreateSecrets(join(directory, 'b')),
    ];
    expect(first.JWT_SECRET).not.toBe(second.JWT_SECRET);
  });

  it.each(['', '{', '{}', '{"JWT_SECRET":"x"}', 'null'])(
    'names the damaged file when it holds %j',
    (text) => {
      const file = join(directory, 'secrets.json');
      writeFileSync(file, text);
      expect(() => readOrCreateSecrets(directory)).toThrow(
        expect.objectContaining({ name: 'ConfigError', message: expect.stringContaining(file) }),
      );
      expect(readFileSync(file, 'utf8')).toBe(text);
    },
  );

  it('reports a folder that cannot be written', () => {
    const file = join(directory, 'file');
    writeFileSync(file, '');
    expect(() => readOrCreateSecrets(join(file, 'data'))).toThrow(
      expect.objectContaining({
        name: 'ConfigError',
        message: expect.stringMatching(/^(DATA_DIR )?\S+ cannot be/),
      }),
    );
  });

  it('returns the same secrets to processes that start at once', async () => {
    const script = join(directory, 'start.mjs');
    const module = JSON.stringify(join(import.meta.dirname, '../../../dist/platform/config/load-config.js'));
    writeFileSync(
      script,
      `import { loadConfig } from ${module};
       process.on('message', (env) => { process.send(loadConfig(env, true).JWT_SECRET); process.disconnect(); });
       process.send('ready');`,
    );
    const starts = Array.from({ length: 4 }, () => fork(script, { execArgv: [] }));
    const responses = starts.map(
      (start) => new Promise((resolve) => start.on('message', (text) => text !== 'ready' && resolve(text))),
    );
    await Promise.all(starts.map((start) => new Promise((resolve) => start.once('message', resolve))));
    const env = { DATABASE_URL: 'postgres://localhost/tiempos', DATA_DIR: join(directory, 'data') };
    for (const start of starts) start.send(env);
    expect(new Set(await Promise.all(responses)).size).toBe(1);
  });
});
