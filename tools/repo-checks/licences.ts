/**
 * `npm run licences`: writes docs/licences.md, the licence of every package that production installs on some platform.
 * licences.spec.ts compares the document with the lock and each licence with what is allowed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { checkArguments } from '../launcher/arguments.mjs';

const root = join(import.meta.dirname, '../..');
const document = join(root, 'docs/licences.md');

/** They require attribution, and no more; the font's forbids selling the font by itself. */
const permissive =
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 Python-2.0 PSF-2.0 OFL-1.1'.split(
    ' ',
  );

/** Licences that require more, each for named packages only. */
export const allowedByName: { licence: string; packages: RegExp; because: string }[] = [
  {
    licence: 'GPL-2.0-or-later',
    packages: /^(ckeditor5|@ckeditor\/.+)$/,
    because:
      'CKEditor 5, which the specification asks for. It reaches browsers in a chunk of its own (the post editor). ' +
      'Who hands that chunk on does so under the GPL, whose source is this repository, or buys a commercial licence from CKSource.',
  },
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    because: 'libvips, linked dynamically by sharp: an operator may put another build in its place.',
  },
];

/** What their manifests say in a way of their own; each was read in the package. */
const read = new Map(
  ['busboy', 'streamsearch', 'passport-strategy', 'pause', 'xtend'].map((name) => [name, 'MIT']),
);

/**
 * The licence of each package in the lock that is not only for development, other platforms' included.
 *
 * @returns names by licence, both sorted
 */
export function productionLicences(): Map<string, Set<string>> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; link?: boolean; license?: string }>;
  };
  const found = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { license }]) => {
      const name = path.split('node_modules/').at(-1) ?? '';
      const isEditor = allowedByName[0]?.packages.test(name) && license === 'SEE LICENSE IN LICENSE.md';
      return { name, licence: isEditor ? 'GPL-2.0-or-later' : (license ?? read.get(name) ?? 'none') };
    })
    .toSorted((a, b) => a.licence.localeCompare(b.licence, 'en') || a.name.localeCompare(b.name, 'en'));
  const names = new Map<string, Set<string>>();
  for (const { name, licence } of found) names.set(licence, (names.get(licence) ?? new Set()).add(name));
  return names;
}

/** Whether a package may come under a licence, which may be an expression of several. */
export function isAllowed(expression: string, name: string) {
  const allows = (licence: string) =>
    permissive.includes(licence) ||
    allowedByName.some((each) => each.licence === licence && each.packages.test(name));
  return expression
    .replace(/^\(|\)$/g, '')
    .split(' AND ')
    .every((part) =>
      part
        .replace(/^\(|\)$/g, '')
        .split(' OR ')
        .some(allows),
    );
}

/** The document as it should be. */
export async function licencesDocument() {
  const licences = [...productionLicences()];
  const count = new Set(licences.flatMap(([, names]) => [...names])).size;
  const text = [
    '# Licences of what production installs',
    `Written by \`npm run licences\` from package-lock.json: ${count} packages, those of other platforms included. Tools of development are left out.`,
    ...allowedByName.map(({ licence, because }) => `- **${licence}**: ${because}`),
    ...licences.map(([licence, names]) => `## ${licence}\n\n${[...names].join(', ')}`),
  ].join('\n\n');
  return format(text, { ...(await resolveConfig(document)), parser: 'markdown' });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  checkArguments('npm run licences', process.argv.slice(2));
  writeFileSync(document, await licencesDocument());
  console.log(`Written: ${fileURLToPath(pathToFileURL(document))}`);
}
