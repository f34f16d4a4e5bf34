import preset from '../../jest.preset.mjs';

/** Unit and e2e tests together: one Postgres for the run, one database for each file. */
export default {
  ...preset,
  testMatch: [
    '<rootDir>/src/**/*.spec.ts',
    '<rootDir>/src/**/*.e2e-spec.ts',
    '<rootDir>/test/**/*.e2e-spec.ts',
    '<rootDir>/security/**/*.e2e-spec.ts',
  ],
  testEnvironment: '<rootDir>/test/server-environment.mjs',
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.mjs',
  // Each run compiles the server into there; a watch would take that for a change.
  watchPathIgnorePatterns: ['<rootDir>/test/dist/'],
  setupFiles: ['<rootDir>/test/setup.ts'],
  // By itself jest leaves one core free, and on two cores runs one file after the other.
  maxWorkers: '100%',
  testTimeout: 40_000,
};
