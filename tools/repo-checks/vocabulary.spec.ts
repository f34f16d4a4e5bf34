import { readText, repositoryFiles } from './repository-files.ts';

/**
 * Coined words that this repository no longer uses, with the term that replaces each. A pattern matches in identifiers,
 * comments, texts and file names.
 */
const coined = [
  {
    pattern: /(?<![a-z])doors?(?![a-z])|[a-z]Doors?(?![a-z])/gi,
    use: 'endpoint, channel',
    // The column `door` and its check keep their name.
    except: /^apps\/(api\/(src\/modules\/contact\/|test\/contact\.ts$)|api-e2e\/operations\/retention\.)/,
  },
  { pattern: /\berrands?\b/gi, use: 'cache context, save request' },
  { pattern: /\b(?:MOST|LONGEST|LARGEST|DEEPEST)_[A-Z]/g, use: 'MAX_…' },
  { pattern: /\w*PATIENCE\w*/g, use: '…_TIMEOUT_MS' },
  { pattern: /\bin one piece\b|inOnePiece/gi, use: 'a single write' },
  { pattern: /\bdeaf\b|isDeaf/gi, use: 'disconnected' },
  { pattern: /\bgiven[A-Z]\w*/g, use: 'a name that says what the value is' },
  { pattern: /\bask[- ]?ahead/gi, use: 'prefetch' },
  { pattern: /\blate-?fonts?\b|wear(?:Late|sLate)/gi, use: 'deferred web fonts' },
  { pattern: /RenderedOnce|rendered-once|keepPart|keptPart/gi, use: 'static fragment' },
  { pattern: /laid-?out-?when-?near/gi, use: 'content-visibility, useInView' },
  { pattern: /\bsurroundings\b/gi, use: 'AppProviders' },
  { pattern: /sweepParked|\bpark(?:ed|ing)?\b/gi, use: 'upload spool' },
  { pattern: /\bbreach(?:es)?\b|[a-z]Breach(?:es)?\b/g, use: 'violation' },
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
  { pattern: /\bhand-?over\b|handOver/g, use: 'exec' },
  { pattern: /\bmortal[- ]?product/gi, use: 'killable server' },
  { pattern: /\bjudg(?:e|es|ed|ing)\b/gi, use: 'validate, check' },
  { pattern: /\bhears? of\b/gi, use: 'get, notice' },
  { pattern: /\bunless told otherwise\b/gi, use: 'by default' },
  { pattern: /\bswallow(?:s|ed|ing)?\b|swallows[A-Z]/gi, use: 'drop data' },
  { pattern: /\banAddress\b|answerWith|untilAnswered|LoginAnswer/g, use: 'anIp, respondWith, LoginResponse' },
  { pattern: /\bworn\b/gi, use: 'applied' },
  { pattern: /\bstand-?in\b|standIn/gi, use: 'metric-compatible fallback, placeholder' },
  { pattern: /\brawAnswer\b|\bAsked\b/g, use: 'rawResponse, LoadRequest' },
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

  it.each(coined)('has no word that matches $pattern', ({ pattern, use, except }) => {
    const hits = files.flatMap((path) => {
      if (except?.test(path)) return [];
      const lines = [path, ...readText(path).split('\n')];
      return lines.flatMap((line, number) =>
        [...line.matchAll(pattern)].map(([word]) => `${path}:${number}: ${word} → ${use}`),
      );
    });
    expect(hits).toEqual([]);
  });
});
