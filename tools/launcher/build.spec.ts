import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const launcher = pathToFileURL(join(import.meta.dirname, 'build.mjs'));
const builtFrom = pathToFileURL(join(import.meta.dirname, '../../built-from.mjs'));

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tiempos build-'));
  write('nx.json', '{ "namedInputs": { "sharedGlobals": [] } }');
  for (const project of ['api', 'api-docs', 'site', 'back-office'])
    write(`apps/${project}/package.json`, '{}');
  write('apps/api/src/main.ts', '');
  // A fake Nx: it counts its calls, and builds.
  write(
    'node_modules/nx/dist/bin/nx.js',
    `const { appendFileSync, mkdirSync } = require('node:fs');
     appendFileSync('runs', '.');
     import(${JSON.stringify(String(builtFrom))}).then(({ noteSources }) => {
       for (const folder of ['api/dist', 'api-docs/dist', 'site/dist/server', 'back-office/dist/server'])
         mkdirSync('apps/' + folder, { recursive: true });
       for (const project of ['api', 'api-docs', 'site', 'back-office'])
         noteSources('apps/' + project, process.cwd()).writeBundle();
     });`,
  );
});
afterEach(() => rmSync(root, { recursive: true }));

describe('ensureBuild', () => {
  it('builds once, and not again while nothing changes', () => {
    expect(runsAfterStarts(2)).toBe(1);
  });

  it.each([
    ['a source changes', () => write('apps/api/src/main.ts', 'changed')],
    ...['api', 'api-docs', 'site', 'back-office'].map((project): [string, () => void] => [
      `the build of ${project} goes`,
      () => rmSync(join(root, 'apps', project, 'dist'), { recursive: true }),
    ]),
  ])('builds again when %s', (_, change) => {
    runsAfterStarts(1);
    change();
    expect(runsAfterStarts(2)).toBe(2);
  });

  it('does not build for a document', () => {
    runsAfterStarts(1);
    write('docs/operations.md', '');
    expect(runsAfterStarts(1)).toBe(1);
  });
});

function runsAfterStarts(count: number) {
  const code = `import { ensureBuild } from '${String(launcher)}';
    await ensureBuild(process.argv[1], () => ({ node: process.execPath, path: [] }));`;
  for (let start = 0; start < count; start += 1) {
    execFileSync(process.execPath, ['--input-type=module', '-e', code, root], { cwd: root, stdio: 'pipe' });
  }
  return existsSync(join(root, 'runs')) ? readFileSync(join(root, 'runs'), 'utf8').length : 0;
}

function write(path: string, text: string) {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}
