import { readText, repositoryFiles } from './repository-files.ts';

const document = readText('docs/requirements.md');
/** Every code that docs/requirements.md defines: F codes as rows of a table, C codes as headings. */
const defined = [...document.matchAll(/^\| (F\d+) \||^#### (C\d+[a-z]?)$/gm)].map(
  ([, requirement, decision]) => requirement ?? decision ?? '',
);
/** Every file that people write. The lock file's hashes look like codes now and then. */
const files = repositoryFiles.filter(
  (path) => /\.([cm]?[jt]sx?|css|graphql|html|json|md|sh|ya?ml)$/.test(path) && path !== 'package-lock.json',
);

describe('docs/requirements.md', () => {
  it('defines the requirements from F1 on without a gap', () => {
    const requirements = defined.filter((code) => code.startsWith('F'));
    expect(requirements.length).toBeGreaterThanOrEqual(141);
    expect(requirements).toEqual(requirements.map((_, index) => `F${index + 1}`));
  });

  it('defines no code twice', () => {
    expect(defined.filter((code, index) => defined.indexOf(code) !== index)).toEqual([]);
  });

  it('links only to anchors that it has', () => {
    const anchors = new Set([
      ...[...document.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => anchorOf(title)),
      ...[...document.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
    ]);
    const links = [...document.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter((anchor) => !anchors.has(anchor))).toEqual([]);
  });

  it('names each decision by its own anchor', () => {
    const links = [...document.matchAll(/\[(C\d+[a-z]?)\]\(#([^)]+)\)/g)];
    expect(links.filter(([, code = '', anchor]) => anchor !== anchorOf(code)).map(([link]) => link)).toEqual(
      [],
    );
  });
});

describe('A requirement that the repository cites', () => {
  // %C3%A1 is a letter in a URL, and no code.
  const citations = citationsOf(/(?<![\w%#])([FC][1-9]\d*[a-z]?)\b/g);

  it('is looked for in every file', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(new Set(citations.map(({ path }) => path)).size).toBeGreaterThan(100);
    expect(new Set(citations.map(({ cited }) => cited)).size).toBeGreaterThan(100);
    expect(citations.map(({ path }) => path.split('/', 1).join())).toEqual(
      expect.arrayContaining(['apps', 'libs', 'tools', 'docs', 'CONTRIBUTING.md']),
    );
  });

  it('is defined in docs/requirements.md', () => {
    const unknown = citations.filter(({ cited }) => !defined.includes(cited));
    expect(unknown.map(({ path, cited }) => `${path}: ${cited}`)).toEqual([]);
  });
});

describe('A requirement', () => {
  const tests = files.filter((path) => /\.(spec|e2e-spec|test)\.([cm]?[jt]sx?)$/.test(path));

  const range = /F\d+[–-]F?\d+/g;
  const named = new Set(
    tests.flatMap((path) => [
      ...(readText(path)
        .replaceAll(range, '')
        .match(/\bF\d+\b/g) ?? []),
    ]),
  );
  const withdrawn = new Set([...document.matchAll(/^\| (F\d+) \| Withdrawn: /gm)].map(([, code]) => code));
  const inForce = defined.filter((code) => code.startsWith('F') && !withdrawn.has(code));

  it('is named by a test, and not only within a range', () => {
    expect(tests.length).toBeGreaterThan(100);
    expect(inForce.length).toBeGreaterThan(150);
    expect(inForce.filter((code) => !named.has(code))).toEqual([]);
  });

  it('is named by no test once it is withdrawn', () => {
    expect(withdrawn.size).toBeGreaterThan(0);
    expect([...withdrawn].filter((code) => named.has(code!))).toEqual([]);
  });
});

describe('A section of the specification that the repository cites', () => {
  const citations = citationsOf(/(?<!RFC \d+,? )\bsections? (\d+)\b(?!\.\d)/gi);

  it('is summarised in docs/requirements.md', () => {
    expect(citations.length).toBeGreaterThan(10);
    const unknown = citations.filter(({ cited }) => !document.includes(`<a id="section-${cited}"></a>`));
    expect(unknown.map(({ path, cited }) => `${path}: section ${cited}`)).toEqual([]);
  });
});

/** What the first group of `pattern` finds, file by file. */
function citationsOf(pattern: RegExp) {
  return files.flatMap((path) =>
    [...readText(path).matchAll(pattern)].map(([, cited = '']) => ({ path, cited })),
  );
}

/** The anchor that GitHub gives a heading. */
function anchorOf(title: string) {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');
}
