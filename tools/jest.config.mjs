/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.spec.mjs'],
  transform: {},
  // They start whole products, some of them twice, while other tests keep every core busy.
  testTimeout: 60_000,
  randomize: true,
};
