import { readText, repositoryFiles } from './repository-files.ts';

/** Where the colours of the product are: everything else names their tokens, so that an owner's colour reaches all of it (C83). */
const defined = [
  'libs/site-content/src/colors.ts',
  'libs/ui/src/theme/recipe-tokens.ts',
  'libs/ui/src/theme/tokens.ts',
  'apps/back-office/src/ui/system.ts',
];

/** Colours that are not the product's. */
const others = [
  // Food.
  'apps/site/src/pages/landing/scenes/order-phone.tsx',
  // What a member of SITE_FILE looks like.
  'apps/api/src/platform/config/site-file/site-file.ts',
];

const sources = repositoryFiles.filter(
  (path) =>
    /^(apps\/(api|back-office|site)|libs\/\w[\w-]*)\/src\/.*\.(tsx?|css)$/.test(path) &&
    !/\.(test|spec|e2e-spec)\.tsx?$|^libs\/test-corpora\/|\/seed\/|\/migrations\//.test(path),
);

/** Black and white in their short form stand in masks, on paper and in the drawn mark. */
const color =
  /(?<!&)#(?!(?:000|fff)\b)(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|oklch|oklab)\(\d/gi;

describe('Colours', () => {
  it('are tokens wherever something is drawn', () => {
    expect(sources.length).toBeGreaterThan(800);
    const found = sources
      .filter((path) => !defined.includes(path) && !others.includes(path))
      .flatMap((path) => [...readText(path).matchAll(color)].map(([literal]) => `${path}: ${literal}`));
    expect(found).toEqual([]);
  });

  it.each([...defined, ...others])('are in %s', (path) => {
    expect(readText(path)).toMatch(color);
  });
});
