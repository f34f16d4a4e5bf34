import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'tiempos-exec-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a script as `npm start` runs the server. @returns how that ended */
async function run(code: string, onOutput: (pid: number) => void = () => {}) {
  const script = join(folder, 'script.mjs');
  writeFileSync(script, code);
  const starter = join(folder, 'starter.mjs');
  const options = { cwd: folder, environment: 'production' };
  writeFileSync(
    starter,
    `import { execScript } from ${JSON.stringify(join(import.meta.dirname, 'exec.mjs'))};\nawait execScript(process.execPath, [${JSON.stringify(script)}], ${JSON.stringify(options)});\n`,
  );
  const child = spawn(process.execPath, [starter]);
  let errors = '';
  child.stderr.on('data', (data) => (errors += data));
  child.stdout.once('data', () => onOutput(child.pid!));
  const [status] = await once(child, 'close');
  return { status, errors };
}

describe('npm start, when its server ends', () => {
  it('says that it was killed, and by what', async () => {
    const { status, errors } = await run(
      "process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000);",
    );
    expect(errors).toContain('TiệmPOS was ended by SIGKILL');
    expect(status).toBe(137);
  });

  it('says nothing when it was asked to end', async () => {
    const { status, errors } = await run("setInterval(() => {}, 1000); console.log('runs');", (pid) =>
      process.kill(pid, 'SIGTERM'),
    );
    expect(errors).toBe('');
    expect(status).toBe(143);
  });

  it('keeps the exit code', async () => {
    expect(await run('process.exitCode = 3;')).toEqual({ status: 3, errors: '' });
  });
});
