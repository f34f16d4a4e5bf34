import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const launcher = pathToFileURL(join(import.meta.dirname, 'build.mjs'));

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tiempos build-'));
  for (const file of ['package-lock.json', 'codegen.ts', 'docs/api.md', 'apps/api/src/main.ts']) {
    write(file, '');
  }
  write('nx.json', '{ "namedInputs": { "sharedGlobals": ["{workspaceRoot}/package-lock.json"] } }');
  for (const folder of ['libs', 'tools', 'apps/back-office'])
    mkdirSync(join(root, folder), { recursive: true });
  // A fake Nx: it counts its calls, and builds.
  write(
    'node_modules/nx/dist/bin/nx.js',
    `const { appendFileSync, mkdirSync } = require('node:fs');
     appendFileSync('runs', '.');
     for (const project of ['api', 'api-docs', 'site', 'back-office']) mkdirSync('apps/' + project + '/dist', { recursive: true });`,
  );
});
afterEach(() => rmSync(root, { recursive: true }));

describe('ensureBuild', () => {
  it('builds once, and not again while nothing changes', () => {
    expect(runsAfterStarts(2)).toBe(1);
  });

  it.each([
    ['a file changes', () => write('apps/api/src/main.ts', 'changed')],
    ['a file comes', () => write('apps/api/src/posts/post.ts', '')],
    ['a file goes', () => rmSync(join(root, 'apps/api/src/main.ts'))],
    ['packages change', () => write('package-lock.json', 'changed')],
    ['the API guide changes', () => write('docs/api.md', 'changed')],
    ['a dist folder goes', () => rmSync(join(root, 'apps/back-office/dist'), { recursive: true })],
  ])('builds again when %s', (_, change) => {
    runsAfterStarts(1);
    change();
    expect(runsAfterStarts(2)).toBe(2);
  });

  it.each([
    ['a generated file', 'apps/back-office/src/news.generated.ts'],
    ['a report of a test', 'apps/web-e2e/test-results/report.json'],
    ['a document', 'docs/operations.md'],
  ])('does not build for %s', (_, path) => {
    runsAfterStarts(1);
    write(path, '');
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
