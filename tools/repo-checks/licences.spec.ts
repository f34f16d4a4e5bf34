import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAllowed, licencesDocument, productionLicences } from './licences.ts';

const root = join(import.meta.dirname, '../..');
const locked: Record<
  string,
  { version?: string; link?: boolean; integrity?: string; optionalDependencies?: object }
> = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

describe('Every package that production installs', () => {
  it('comes under a licence that is allowed to it', () => {
    const refused = [...productionLicences()].flatMap(([licence, names]) =>
      [...names].filter((name) => !isAllowed(licence, name)).map((name) => `${name}: ${licence}`),
    );
    expect(refused).toEqual([]);
  });

  it('stands in docs/licences.md, which `npm run licences` writes', async () => {
    expect(readFileSync(join(root, 'docs/licences.md'), 'utf8')).toBe(await licencesDocument());
  });
});

describe('A licence', () => {
  it.each([
    ['MIT', 'any', true],
    ['(MIT OR GPL-3.0)', 'any', true],
    ['(MIT AND GPL-3.0)', 'any', false],
    ['Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-win32-x64', true],
    ['LGPL-3.0-or-later', 'any', false],
    ['GPL-2.0-or-later', 'ckeditor5', true],
    ['GPL-2.0-or-later', 'any', false],
    ['none', 'any', false],
  ])('%s of the package %s: %s', (licence, name, allowed) => {
    expect(isAllowed(licence, name)).toBe(allowed);
  });
});

describe('package-lock.json', () => {
  const outside = Object.entries(locked).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );

  it('pins every package by version and checksum', () => {
    expect(outside.length).toBeGreaterThan(500);
    expect(
      outside.filter(([, { version, integrity }]) => !version || !integrity).map(([path]) => path),
    ).toEqual([]);
  });

  it('has what every platform needs, so that `npm ci` works anywhere', () => {
    const names = new Set(Object.keys(locked).map((path) => path.split('node_modules/').at(-1)));
    const missing = Object.values(locked).flatMap(({ optionalDependencies }) =>
      Object.keys(optionalDependencies ?? {}).filter((name) => !names.has(name)),
    );
    expect(missing).toEqual([]);
  });
});
