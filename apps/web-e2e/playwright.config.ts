import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './fixtures/find-browser.js';

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
  retries: process.env.CI ? 1 : 0,
  // Continuous integration keeps the report of a run that failed.
  reporter: process.env.CI ? [['list'], ['html', { open: 'never' }]] : 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    launchOptions: findBrowser(),
    // A trace of every test would take a third of the time: only the second try is recorded.
    trace: 'on-first-retry',
  },
});
