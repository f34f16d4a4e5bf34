import { countTests } from './test-counts.mjs';

describe('countTests', () => {
  it('adds up the ends of several jest runs and of Playwright', () => {
    const output = [
      'Tests:       141 passed, 141 total',
      '\x1b[1mTests:       \x1b[22m\x1b[31m2 failed\x1b[39m, 1 skipped, 5 passed, 8 total',
      '  1 failed',
      '    [chromium] › site.spec.ts:1:1 › a page',
      '  12 passed (3.4s)',
    ].join('\n');
    expect(countTests(output)).toEqual({ passed: 158, failed: 3 });
  });

  it('does not count what a test merely prints', () => {
    expect(countTests('3 passed, 4 failed\n✓ 5 passed things')).toEqual({ passed: 0, failed: 0 });
  });
});
