import config, { slowSpecs } from './jest.config.mjs';

/** @type {import('jest').Config} */
export default {
  ...config,
  testMatch: slowSpecs.map((name) => `<rootDir>/${name}.spec.ts`),
  testPathIgnorePatterns: ['/node_modules/'],
};
