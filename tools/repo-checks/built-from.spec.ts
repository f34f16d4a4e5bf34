import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { noteSources, outdatedBuild } from '../../built-from.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tiempos-built-'));
  write('nx.json', '{ "namedInputs": { "sharedGlobals": ["{workspaceRoot}/package-lock.json"] } }');
  write('package-lock.json', '{}');
  write(
    'apps/back-office/package.json',
    `{
      "dependencies": { "@tiempos/rules": "1.0.0", "react": "19.0.0" },
      "nx": { "namedInputs": { "default": ["{projectRoot}/**/*", "{workspaceRoot}/docs/guide.md"] } }
    }`,
  );
  write('docs/guide.md', '# Guide');
  write('apps/back-office/src/app.tsx', 'render();');
  write('libs/rules/package.json', '{}');
  write('libs/rules/src/index.ts', 'export const rule = 1;');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** What a bundler does with the plugin. */
function build() {
  const { writeBundle } = noteSources('apps/back-office', root) as unknown as { writeBundle: () => void };
  mkdirSync(join(root, 'apps/back-office/dist/server'), { recursive: true });
  writeBundle();
}

const outdated = () => outdatedBuild(['apps/back-office'], root);
const REPAIR =
  'The build of apps/back-office is not of the present sources: run npx nx run-many -t build -p @tiempos/back-office';

describe('outdatedBuild', () => {
  it('names a project that was never built, and no project whose sources are those of its build', () => {
    expect(outdated()).toBe(REPAIR);
    build();
    expect(outdated()).toBeUndefined();
  });

  it.each([
    ['a source', 'apps/back-office/src/app.tsx'],
    ['a new source', 'apps/back-office/src/page.tsx'],
    ['a source of a library', 'libs/rules/src/index.ts'],
    ['a document that it shows', 'docs/guide.md'],
    ['what every build reads', 'package-lock.json'],
  ])('names a project after a change of %s', (_, path) => {
    build();
    write(path, 'changed');
    expect(outdated()).toBe(REPAIR);
    build();
    expect(outdated()).toBeUndefined();
  });

  it('names a project that has lost a source', () => {
    build();
    rmSync(join(root, 'libs/rules/src/index.ts'));
    expect(outdated()).toBe(REPAIR);
  });

  it.each([
    'apps/back-office/src/app.test.tsx',
    'apps/back-office/test/setup.ts',
    'apps/back-office/src/a.generated.ts',
    'apps/back-office/dist/a.js',
  ])('ignores %s, which no build reads or which follows from the rest', (path) => {
    build();
    write(path, 'changed');
    expect(outdated()).toBeUndefined();
  });
});
