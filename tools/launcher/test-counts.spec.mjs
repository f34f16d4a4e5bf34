import { countTests, tellFailures } from './test-counts.mjs';

describe('countTests', () => {
  it('adds up the ends of several jest runs and of Playwright', () => {
    const output = [
      'Tests:       141 passed, 141 total',
      '\x1b[1mTests:       \x1b[22m\x1b[31m2 failed\x1b[39m, 1 skipped, 5 passed, 8 total',
      '  1 failed',
      '    [chromium] › site.spec.ts:1:1 › a page',
      '  1 flaky',
      '    [chromium] › site.spec.ts:9:1 › another page',
      '  12 passed (3.4s)',
    ].join('\n');
    expect(countTests(output)).toEqual({ passed: 159, failed: 3 });
  });

  it('does not count what a test merely prints', () => {
    expect(countTests('3 passed, 4 failed\n✓ 5 passed things')).toEqual({ passed: 0, failed: 0 });
  });
});

describe('tellFailures', () => {
  it('tells each failing test once, with its message, and the tasks that failed', () => {
    const output = [
      '  \x1b[1m● a service › refuses\x1b[22m',
      '',
      '    expect(received).toBe(expected)',
      ...Array(30).fill('  ✓ a test that passes'),
      'Summary of all failing tests',
      '  ● a service › refuses',
      ...Array(30).fill('  ✓ another test that passes'),
      '  1) tests/site.spec.ts:1:1 › a page ─────────',
      '',
      '    Error: no such heading',
      ...Array(30).fill('  ✓ a third test that passes'),
      '- @tiempos/api:test',
    ].join('\n');
    const told = tellFailures(output);
    expect(told.match(/● a service › refuses/g)).toHaveLength(1);
    expect(told).toContain('expect(received).toBe(expected)');
    expect(told).toContain('Error: no such heading');
    expect(told).toMatch(/- @tiempos\/api:test$/);
    expect(told.split('\n')).toHaveLength(33);
  });

  it('tells nothing of an output in which everything passed', () => {
    expect(tellFailures('  ✓ a test\n  - a list\nTests: 1 passed, 1 total')).toBe('');
  });
});
