import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)));

describe('ARCHITECTURE.md', () => {
  it('names only paths that exist', () => {
    const named = [...read('ARCHITECTURE.md').matchAll(/`((?:apps|libs|tools|docker|docs)(?:\/[\w.-]+)*)`/g)];
    expect(named.length).toBeGreaterThan(20);
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('names every folder of the server', () => {
    const folders = new Set(
      tracked.map((path) => /^apps\/api\/src\/([^/]+)\//.exec(path)?.[1]).filter(Boolean),
    );
    const text = read('ARCHITECTURE.md');
    expect([...folders].filter((folder) => !text.includes(`apps/api/src/${folder}`))).toEqual([]);
  });
});

describe('The documents', () => {
  const documents = tracked.filter((path) => path.endsWith('.md'));

  it.each(documents)('%s links only to files that exist', (document) => {
    const links = [...read(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(
      ([, link = '']) => link,
    );
    expect(links.filter((link) => !existsSync(join(root, document, '..', link)))).toEqual([]);
  });

  it('give a reason for every package in the README', () => {
    const manifests = tracked
      .filter((path) => /^([^/]+\/[^/]+\/)?package\.json$/.test(path))
      .map((path) => JSON.parse(read(path)));
    const packages = manifests.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
      Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    );
    const table = read('README.md').split('## Dependencies')[1] ?? '';
    const missing = new Set(
      packages.filter((name) => !name.startsWith('@tiempos/') && !table.includes(`\`${name}\``)),
    );
    expect([...missing]).toEqual([]);
  });
});

describe('The root folder', () => {
  it('has at most 20 entries beside dotfiles', () => {
    const entries = new Set(
      tracked.map((path) => path.split('/', 1).join()).filter((name) => !name.startsWith('.')),
    );
    expect(entries.size).toBeLessThanOrEqual(20);
  });
});
