import preset from '../../jest.preset.mjs';

/** @type {import('jest').Config} */
export default {
  ...preset,
  testMatch: ['<rootDir>/*.spec.ts'],
  // The sample pictures are drawn at low priority: minutes, while other suites keep every core busy.
  testTimeout: 300_000,
};
