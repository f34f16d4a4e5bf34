import config, { slowSpecs } from './jest.config.mjs';

/** @type {import('jest').Config} */
export default {
  ...config,
  roots: ['<rootDir>'],
  testMatch: slowSpecs.map((name) => `<rootDir>/${name}.spec.ts`),
};
