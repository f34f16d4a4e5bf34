import config, { slowSpecs } from './jest.config.mjs';

/** @type {import('jest').Config} */
export default {
  ...config,
  testTimeout: 120_000,
  testMatch: slowSpecs.map((name) => `<rootDir>/${name}.spec.ts`),
  testPathIgnorePatterns: ['/node_modules/'],
};
