import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Runs a script of package.json as npm does, with arguments. */
function run(script: string, args: string[]) {
  const [, ...words] = scripts[script]!.split(' ');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...words, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const commands = Object.keys(scripts).filter(
  (name) => !/^(start|dev|format|lint|check|typecheck)/.test(name),
);

describe('A command', () => {
  it.each(commands)('says what it does instead of doing it: npm run %s -- --help', (name) => {
    const { status, stdout, stderr } = run(name, ['--help']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^npm (run )?${name}.*\n  \\S[^\n]+\n$`));
  });

  it.each(['migrate', 'contract', 'codegen', 'licences', 'boundaries', 'screenshots'])(
    'refuses arguments that it does not take before it prepares anything: npm run %s -- --nothing',
    (name) => {
      const { status, stdout, stderr } = run(name, ['--nothing']);
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toMatch(new RegExp(`^npm run ${name} takes no[^\n]+\n$`));
    },
  );

  it.each([
    [
      'test',
      ['--nothing'],
      '--nothing is no suite; npm test takes --operations, --screens, --security or --all.\n',
    ],
    [
      'test:operations',
      ['x'],
      '--operations x is no suite; npm test takes --operations, --screens, --security or --all.\n',
    ],
    [
      'contract',
      ['--release', 'next'],
      'npm run contract takes nothing, or --release and a version such as 0.2.0.\n',
    ],
    ['start', ['--port=1'], expect.stringContaining('--port=1 is no option')],
  ])('refuses wrong arguments before it prepares anything: npm run %s -- %j', (name, args, stderr) => {
    expect(run(name, args)).toEqual({ status: 1, stdout: '', stderr });
  });
});
