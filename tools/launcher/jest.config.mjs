import preset from '../../jest.preset.mjs';

/** Specs of the target `operations`: they start whole products, install packages or build. */
export const slowSpecs = ['any-node', 'build', 'invite', 'node', 'nx', 'packages', 'commands', 'start'];

/** @type {import('jest').Config} */
export default {
  ...preset,
  testMatch: ['<rootDir>/**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...slowSpecs.map((name) => `/${name}\\.spec\\.`)],
};
