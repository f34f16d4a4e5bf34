import preset from '../jest.preset.mjs';

/** @type {import('jest').Config} */
export default {
  ...preset,
  testMatch: ['<rootDir>/**/*.spec.{mjs,ts}'],
  // Some tests start the whole product while other tests use every core.
  testTimeout: 60_000,
};
