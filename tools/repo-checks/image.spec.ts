import { readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { outdatedBuild } from '../../built-from.mjs';
import { readText, repositoryFiles } from './repository-files.ts';

const root = join(import.meta.dirname, '../..');
const readJson = (path: string) => JSON.parse(readText(path));
const dockerfile = readText('docker/Dockerfile');
const { dependencies } = readJson('tools/image/package.json') as { dependencies: Record<string, string> };

describe('docker/Dockerfile (F179)', () => {
  it('copies the package.json of each workspace before it installs, and no source', () => {
    const manifests = repositoryFiles.filter((path) =>
      /^(apps|libs|tools)\/[^/]+\/package\.json$/.test(path),
    );
    const copied = [...dockerfile.matchAll(/^COPY (\S+\/package\.json) (\S+)$/gm)].map(([, path]) => path);
    expect(copied.toSorted()).toEqual(manifests.toSorted());
    expect(dockerfile.indexOf('COPY . .')).toBeGreaterThan(dockerfile.lastIndexOf('npm ci'));
  });
});

describe('tools/image (F179)', () => {
  it('has what the bundle of the server leaves outside, and the launcher, besides what is built', () => {
    const built = readdirSync(join(root, 'apps/api/dist'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.js') && !path.startsWith('packages/'))
      .map((path) => `apps/api/dist/${path}`);
    const launcher = repositoryFiles.filter((path) =>
      /^tools\/(launcher\/(serve|backup)\/[^/]+(?<!spec)\.(ts|mjs)|launcher\/cli\.mjs)$/.test(path),
    );
    expect(outdatedBuild(['apps/api'])).toBeUndefined();
    const loaded = [...built, ...launcher].flatMap((path) => importsOf(readText(path)));
    const missing = [...new Set(loaded)].filter((name) => !(name in dependencies) && !notInImage.has(name));
    expect(missing).toEqual([]);
  });

  it('has the versions that the server and the launcher are tested with', () => {
    const { packages } = readJson('package-lock.json') as { packages: Record<string, { version: string }> };
    for (const [name, version] of Object.entries(dependencies))
      expect({ name, version: packages[`node_modules/${name}`]?.version }).toEqual({ name, version });
  });
});

/** What only `npm run dev` loads. */
const notInImage = new Set(['rolldown', 'vite']);

/** The packages that a module names outside of comments, without our own and those of Node. */
function importsOf(text: string) {
  const named = text
    .replaceAll(/^\s*\*.*$/gm, '')
    .matchAll(/(?:^import [^'"\n]*|\bfrom |\bimport\()['"]([@\w][^'"\n]*)['"]/gm);
  return [...named]
    .map(([, name = '']) => name)
    .filter((name) => !isBuiltin(name) && !name.startsWith('@tiempos/'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}
