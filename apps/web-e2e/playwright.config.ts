import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './fixtures/find-browser.js';

const HOSTILE = 'hostile-content.spec.ts';
const { CI, NX_TASK_TARGET_TARGET = 'e2e' } = process.env;

/** Browser tests of the built product in a real Chromium; fixtures/product.ts starts it, one for each worker. */
export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  forbidOnly: true,
  // A test waits for a fifth of its time.
  workers: availableParallelism() + 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A busy machine may miss a moment; a test that needs its second try is still named as flaky.
  retries: CI ? 1 : 0,
  // Continuous integration keeps the report of a run that failed.
  reporter: [
    ['list'],
    ['json', { outputFile: `../../test-results/web-e2e.${NX_TASK_TARGET_TARGET}.json` }],
    ...(CI ? [['html', { open: 'never' }] as const] : []),
  ],
  // `npm test` runs the tests with the tag @smoke, one path for each screen; test:screens the others.
  projects: [
    { name: 'smoke', grep: /@smoke/ },
    { name: 'screens', grepInvert: /@smoke/, testIgnore: HOSTILE },
    { name: 'security', testMatch: HOSTILE },
  ],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    launchOptions: findBrowser(),
    // A trace of every test would take a third of the time: only the second try is recorded.
    trace: 'on-first-retry',
  },
});
