import preset from '../../jest.preset.mjs';

/** Specs outside of `security` that take as long as those. */
const slowSpecs = '<rootDir>/src/**/database/connections.e2e-spec.ts';

/** What every spec of the server needs: one Postgres for the run, one database for each file. */
export const shared = {
  ...preset,
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

/** The slow specs: `npm run security`. */
export const security = {
  ...shared,
  testMatch: ['<rootDir>/security/**/*.e2e-spec.ts', '!**/event-loop.e2e-spec.ts', slowSpecs],
};

/** Unit and e2e tests together, and the small version of one security suite: `npm test`. */
export default {
  ...shared,
  testMatch: [
    '<rootDir>/src/**/*.spec.ts',
    '<rootDir>/src/**/*.e2e-spec.ts',
    '<rootDir>/test/**/*.e2e-spec.ts',
    '<rootDir>/security/event-loop.e2e-spec.ts',
    `!${slowSpecs}`,
  ],
};
