import { readText, repositoryFiles } from './repository-files.ts';

/** What may measure: suites that run alone or with wide bounds, or print a figure without comparing it. */
const measuring = [
  /^apps\/api-e2e\/(security|operations|alone|kit)\//,
  /^tools\/bench\//,
  /^tools\/launcher\/any-node\.spec\.ts$/,
  // They run in `operations`.
  /^apps\/api\/src\/modules\/posts\/content\/post-content-cost(-of-rules)?\.spec\.ts$/,
];

const tests = repositoryFiles.filter(
  (path) =>
    /\.(spec|e2e-spec|test)\.(ts|tsx|mjs)$/.test(path) && !measuring.some((pattern) => pattern.test(path)),
);

describe('No test', () => {
  it('is tried twice, but one of processes that says why', () => {
    const retry = /\b(retryTimes\(|retries: \d)/;
    const inConfigurations = repositoryFiles.filter((path) => /(jest|playwright)\.\w+\.m?[jt]s$/.test(path));
    expect(inConfigurations.length).toBeGreaterThan(5);
    expect([...tests, ...inConfigurations].filter((path) => retry.test(readText(path)))).toEqual([]);
    const ofProcesses = repositoryFiles.filter((path) => path.startsWith('apps/api-e2e/'));
    const withoutReason = /^(?!\s*(\/\/|\*)).*\n.*\bretryTimes\(/m;
    expect(ofProcesses.filter((path) => withoutReason.test(readText(path)))).toEqual([]);
  });
});

describe('The tests of npm test', () => {
  it('compare no wall time and no processor time, which on a busy machine say nothing', () => {
    const clock =
      /\b(performance\.now\(\)|\w*[cC]puUsage\(|hrtime[.(]|Date\.now\(\) - (?!\d)[a-z]\w*\b(?! ?\*))/;
    expect(tests.length).toBeGreaterThan(200);
    expect(tests.filter((path) => clock.test(readText(path)))).toEqual([]);
  });
});
