import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import preset from '../../jest.preset.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

/** What every spec of the server needs: one Postgres for the run, one database for each file. */
export const server = {
  ...preset,
  testEnvironment: `${here}test/server-environment.mjs`,
  globalSetup: `${here}test/global-setup.mjs`,
  globalTeardown: `${here}test/global-teardown.mjs`,
  // Each run compiles the server into there; a watch would take that for a change.
  watchPathIgnorePatterns: [`${here}test/dist/`],
  setupFiles: [`${here}test/setup.ts`],
  // By itself jest leaves one core free, and on two cores runs one file after the other.
  maxWorkers: '100%',
};

/** Specs of the target `operations`: they kill processes, fill a database or measure what a text costs. */
export const slowSpecs = [
  'seed/seed',
  'workers/worker-queue',
  'content/post-content-cost',
  'content/post-content-cost-of-rules',
];

/** Unit and e2e tests: `npm test`. */
export default {
  ...server,
  // They wait for Postgres, timers and worker processes: with a worker for each core they idled a quarter of the time.
  maxWorkers: availableParallelism() + 1,
  testMatch: [
    '<rootDir>/src/**/*.spec.ts',
    '<rootDir>/src/**/*.e2e-spec.ts',
    '<rootDir>/test/**/*.e2e-spec.ts',
  ],
  testPathIgnorePatterns: ['/node_modules/', ...slowSpecs.map((path) => `/${path}\\.`)],
};
