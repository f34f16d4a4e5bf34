import preset from '../../jest.preset.mjs';

/** @type {import('jest').Config} */
export default {
  ...preset,
  testMatch: ['<rootDir>/**/*.spec.ts'],
  // Some start whole products while other tests keep every core busy.
  testTimeout: 60_000,
};
