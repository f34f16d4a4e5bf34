import { readText, repositoryFiles } from './repository-files.ts';

/**
 * Compounds that were coined here and mislead, with the term that replaces each. A pattern matches in identifiers, comments,
 * texts and file names. Plain English words stay out of this list, whatever they once stood for: another feature needs them.
 */
const coined = [
  { pattern: /\b(?:MOST|LONGEST|LARGEST|DEEPEST)_[A-Z]/g, use: 'MAX_…' },
  { pattern: /\w+_PATIENCE\w*|\bPATIENCE_\w+/g, use: '…_TIMEOUT_MS' },
  { pattern: /inOnePiece/gi, use: 'a single write' },
  { pattern: /\bask[- ]?ahead/gi, use: 'prefetch' },
  { pattern: /\blate-?fonts?\b|wear(?:Late|sLate)/gi, use: 'deferred web fonts' },
  { pattern: /RenderedOnce|rendered-once|keepPart|keptPart/gi, use: 'static fragment' },
  { pattern: /laid-?out-?when-?near/gi, use: 'content-visibility, useInView' },
  { pattern: /sweepParked|parkedUploads?/gi, use: 'upload spool' },
  {
    pattern: /writeCarelessly|giveEachTableItsOwnNumbers/g,
    use: 'disable durable writes, offset id sequences',
  },
  { pattern: /\bgeneral[- ]?limit/gi, use: 'request rate limiter' },
  { pattern: /unread-?body/gi, use: 'request drain' },
  { pattern: /\boutside[- ]?captcha/gi, use: 'third-party captcha' },
  { pattern: /\bcontact[- ]?letter/gi, use: 'contact email' },
  { pattern: /\bquickest-?folder/gi, use: 'fast temporary directory' },
  { pattern: /\bload-?lightly/gi, use: 'garbage-collector flags' },
  { pattern: /\bmortal[- ]?product/gi, use: 'killable server' },
  { pattern: /swallows[A-Z]/g, use: 'drop data' },
  {
    pattern: /answerWith|untilAnswered|LoginAnswer|rawAnswer/g,
    use: 'respondWith, LoginResponse, rawResponse',
  },
];

/** Files that are not checked: this list, released migrations, and what is generated from the server. */
const unchecked = [
  /^tools\/repo-checks\/vocabulary\.spec\.ts$/,
  /^apps\/api\/src\/platform\/database\/migrations\//,
  /^libs\/contract\/(released\/.+\/)?(schema\.graphql|openapi\.json)$/,
];

const files = repositoryFiles.filter(
  (path) =>
    /\.([cm]?[jt]sx?|css|graphql|html|json|md|sh|ya?ml)$/.test(path) &&
    path !== 'package-lock.json' &&
    !unchecked.some((pattern) => pattern.test(path)),
);

describe('The vocabulary', () => {
  it('is checked in every file', () => {
    expect(files.length).toBeGreaterThan(500);
  });

  it.each(coined)('has no word that matches $pattern', ({ pattern, use }) => {
    const hits = files.flatMap((path) => {
      const lines = [path, ...readText(path).split('\n')];
      return lines.flatMap((line, number) =>
        [...line.matchAll(pattern)].map(([word]) => `${path}:${number}: ${word} → ${use}`),
      );
    });
    expect(hits).toEqual([]);
  });

  it.each(
    'givenName parking parked judge worn door doors swallow park deaf breach surroundings stand-in'.split(
      ' ',
    ),
  )('accepts the English word %s', (word) => {
    expect(coined.filter(({ pattern }) => word.search(pattern) >= 0)).toEqual([]);
  });
});
