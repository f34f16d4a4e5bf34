import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { noteSources, outdatedBuild } from '../../built-from.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tiempos-built-'));
  write('apps/web/package.json', '{ "dependencies": { "@tiempos/rules": "1.0.0", "react": "19.0.0" } }');
  write('apps/web/src/app.tsx', 'render();');
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
  const { generateBundle } = noteSources('apps/web', root) as unknown as {
    generateBundle: (this: { emitFile: (file: { fileName: string; source: string }) => void }) => void;
  };
  generateBundle.call({
    emitFile: ({ fileName, source }) => write(`apps/web/dist/server/${fileName}`, source),
  });
}

const outdated = () => outdatedBuild(['apps/web'], root);
const REPAIR =
  'The build of apps/web is not of the present sources: run npx nx run-many -t build -p @tiempos/web';

describe('outdatedBuild', () => {
  it('names a project that was never built, and no project whose sources are those of its build', () => {
    expect(outdated()).toBe(REPAIR);
    build();
    expect(outdated()).toBeUndefined();
  });

  it.each([
    ['a source', 'apps/web/src/app.tsx'],
    ['a new source', 'apps/web/src/page.tsx'],
    ['a source of a library', 'libs/rules/src/index.ts'],
  ])('names a project after a change of %s', (_, path) => {
    build();
    write(path, 'changed');
    expect(outdated()).toBe(REPAIR);
    build();
    expect(outdated()).toBeUndefined();
  });

  it.each([
    'apps/web/src/app.test.tsx',
    'apps/web/test/setup.ts',
    'apps/web/src/a.generated.ts',
    'apps/web/dist/a.js',
  ])('ignores %s, which no build reads or which follows from the rest', (path) => {
    build();
    write(path, 'changed');
    expect(outdated()).toBeUndefined();
  });
});
