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
  // The only time limits of tests, for those that hang.
  timeout: 300_000,
  expect: { timeout: 30_000 },
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
    // A trace of every test would take a third of the time.
    screenshot: 'only-on-failure',
  },
});
