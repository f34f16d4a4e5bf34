import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figuresFile, readFigures, readReports, removeReports } from './test-reports.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tiempos-reports-'));
  mkdirSync(join(root, 'test-results'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (name: string, report: object) =>
  writeFileSync(join(root, 'test-results', name), JSON.stringify(report));

const assertion = (fullName: string, status: string, more?: object) => ({
  fullName,
  status,
  failureMessages: [],
  invocations: 1,
  ...more,
});

describe('readReports', () => {
  it('reads passed, failed, skipped and retried tests of jest', () => {
    const assertionResults = [
      assertion('saves', 'passed'),
      assertion('waits', 'passed', { invocations: 2 }),
      assertion('mounts', 'pending'),
      assertion('refuses', 'failed', { failureMessages: ['\x1b[31mexpected 200\x1b[39m'] }),
    ];
    const name = join(root, 'apps/api/src/a.spec.ts');
    write('api.test.json', { testResults: [{ name, status: 'failed', message: '', assertionResults }] });
    const title = (test: string) => `apps/api/src/a.spec.ts: ${test}`;
    expect(readReports(root)).toEqual([
      { title: title('saves'), outcome: 'passed', message: '' },
      { title: title('waits'), outcome: 'retried', message: '' },
      { title: title('mounts'), outcome: 'skipped', message: '' },
      { title: title('refuses'), outcome: 'failed', message: 'expected 200' },
    ]);
  });

  it('counts a file that could not be loaded as failed', () => {
    const name = join(root, 'apps/api/src/a.spec.ts');
    const file = { name, status: 'failed', message: 'Cannot find module', assertionResults: [] };
    write('api.test.json', { testResults: [file] });
    expect(readReports(root)).toEqual([
      { title: 'apps/api/src/a.spec.ts', outcome: 'failed', message: 'Cannot find module' },
    ]);
  });

  it('reads passed, failed, skipped and retried tests of Playwright', () => {
    const spec = (title: string, status: string, message = '') => ({
      title,
      file: 'a.spec.ts',
      line: 1,
      tests: [{ status, results: [{ error: message ? { message } : undefined }] }],
    });
    const specs = [spec('opens', 'expected'), spec('saves', 'flaky'), spec('mounts', 'skipped')];
    const suite = { title: 'Login', specs: [spec('refuses', 'unexpected', 'no such heading')] };
    write('web-e2e.e2e.json', { suites: [{ title: 'a.spec.ts', specs, suites: [suite] }], errors: [] });
    const place = 'apps/web-e2e/tests/a.spec.ts:1';
    expect(readReports(root)).toEqual([
      { title: `${place} › opens`, outcome: 'passed', message: '' },
      { title: `${place} › saves`, outcome: 'retried', message: '' },
      { title: `${place} › mounts`, outcome: 'skipped', message: '' },
      { title: `${place} › Login › refuses`, outcome: 'failed', message: 'no such heading' },
    ]);
  });

  it('finds nothing after removeReports', () => {
    write('api.test.json', { testResults: [] });
    removeReports(root);
    expect(readReports(root)).toEqual([]);
  });
});

describe('readFigures', () => {
  it('reads what tests have measured', () => {
    expect(readFigures(root)).toEqual([]);
    const figure = { test: 'A bomb is refused', text: 'with 40 MB' };
    writeFileSync(figuresFile(root), `${JSON.stringify(figure)}\n${JSON.stringify(figure)}\n`);
    expect(readFigures(root)).toEqual(['A bomb is refused: with 40 MB', 'A bomb is refused: with 40 MB']);
    removeReports(root);
    expect(readFigures(root)).toEqual([]);
  });
});
