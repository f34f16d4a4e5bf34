import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import configuration from '../../.dependency-cruiser.mjs';
import { ladders } from '../../.dependency-ladders.mjs';
import { findViolations } from './find-violations.ts';
import { violations } from './planted-violations.ts';

/** The kinds of files of a group: none may do what the others may not. */
const kinds = ['a.ts', 'a.resolver.ts', 'a.controller.ts', 'a.entity.ts'];

/** Who imports whom against a ladder: each group the next one above, one of its row, and what puts the groups together. */
function violationsOf({ name, folder, rows }: (typeof ladders)[number]) {
  const isFile = (group: string) => group.includes('.');
  return rows.flatMap((row, index) =>
    row.flatMap((group) => {
      const above = rows.slice(0, index).flat();
      const beside = row.filter((other) => other !== group);
      const folders = [above, beside].flatMap((groups) => groups.findLast((each) => !isFile(each)) ?? []);
      const imported = [`${folder}/b.ts`, ...folders.map((each) => `${folder}/${each}/b.ts`)];
      const [first = ''] = imported.toReversed();
      if (isFile(group)) return [{ rule: `${name}-${group}`, chain: [`${folder}/${group}`, first] }];
      return kinds.flatMap((kind) =>
        imported.map((to) => ({ rule: `${name}-${group}`, chain: [`${folder}/${group}/${kind}`, to] })),
      );
    }),
  );
}

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'tiempos-boundaries-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('The import rules', () => {
  it('are each tested by a planted violation', () => {
    const ofLadders = ladders.flatMap(violationsOf).map(({ rule }) => rule);
    expect([...Object.keys(violations), ...new Set(ofLadders)].toSorted()).toEqual(
      configuration.forbidden.map(({ name }) => name).toSorted(),
    );
  });

  it.each(ladders)('have a row for each group of $folder', ({ folder, rows }) => {
    const entries = readdirSync(join(import.meta.dirname, '../..', folder), { withFileTypes: true });
    const groups = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(groups.filter((group) => !rows.flat().includes(group))).toEqual([]);
  });

  // One folder for all: the checker takes most of its time to start.
  it('report each violation', async () => {
    const folder = emptyFolder('violations');
    const all = Object.entries(violations).map(([rule, chain]) => ({ rule, chain }));
    const planted = [...all, ...ladders.flatMap(violationsOf)].map(({ rule, chain }, index) => ({
      rule,
      chain: chain.map((path) => path.replace(/\/([ab]\.[\w.]+)$/, `/${index}-$1`)),
    }));
    for (const { chain } of planted) plant(folder, chain);
    const found = await findViolations(folder);
    const unreported = planted.filter(
      ({ rule, chain }) => !found.violations.some((one) => one.rule === rule && chain.includes(one.from)),
    );
    expect(unreported).toEqual([]);
  });

  it('let through what is allowed', async () => {
    const folder = emptyFolder('allowed');
    plant(folder, [
      'apps/api/src/modules/posts/a.ts',
      'apps/api/src/modules/media/b.ts',
      'apps/api/src/platform/errors/c.ts',
    ]);
    plant(folder, [
      'apps/back-office/src/pages/news/a.tsx',
      'apps/back-office/src/posts/b.tsx',
      'apps/back-office/src/ui/c.tsx',
    ]);
    plant(folder, ['tools/bench/a.ts', 'tools/launcher/serve/b.ts', 'apps/api/src/main.ts']);
    plant(folder, ['apps/api/test/a.ts', 'tools/embedded-postgres/b.ts']);
    const { violations: found, modules } = await findViolations(folder);
    expect(found).toEqual([]);
    expect(modules).toHaveLength(11);
  });
});

/** @param name of a folder that becomes the root of a repository */
function emptyFolder(name: string) {
  const folder = join(root, name);
  write(folder, 'package.json', '{ "type": "module" }');
  return folder;
}

const isOurs = (path: string) => /^((apps|libs|tools)\/|a\.config)/.test(path);

/** @param chain each file imports the next; what is no path of ours stands for itself */
function plant(folder: string, chain: string[]) {
  for (const [index, from] of chain.entries()) {
    if (!isOurs(from) || (index > 0 && from === chain[0])) continue;
    const to = chain[index + 1];
    // The last of one chain may be the first of another.
    if (!to && existsSync(join(folder, from))) continue;
    write(folder, from, to ? `import '${specifier(from, to)}';\n` : 'export {};\n');
  }
}

function specifier(from: string, to: string) {
  if (!isOurs(to)) return to;
  return `./${'../'.repeat(from.split('/').length - 1)}${to.replace(/\.tsx?$/, '.js')}`;
}

function write(folder: string, path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
