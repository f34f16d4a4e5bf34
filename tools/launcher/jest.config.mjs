import preset from '../../jest.preset.mjs';

/** Specs that take minutes, of the target `security`. */
export const slowSpecs = ['any-node', 'readme-commands'];

/** @type {import('jest').Config} */
export default {
  ...preset,
  testMatch: ['<rootDir>/**/*.spec.ts', ...slowSpecs.map((name) => `!**/${name}.spec.ts`)],
  // They start whole products, some of them twice, while other tests keep every core busy.
  testTimeout: 60_000,
};
