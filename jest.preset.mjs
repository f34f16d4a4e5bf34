/**
 * What every project's jest configuration shares: TypeScript through swc as native ES modules, our libraries from their
 * sources, a random order of tests. The packages' scripts run jest with --experimental-vm-modules and write a report for
 * tools/launcher/run-tests.mjs into test-results.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

mkdirSync(fileURLToPath(new URL('test-results', import.meta.url)), { recursive: true });

/** The decorators as the build compiles them. */
const swc = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: true,
};

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@tiempos/source', 'node', 'node-addons'] },
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
  moduleNameMapper: { '^(\\.{1,2}/(?!.*\\.json\\.js$).*)\\.js$': '$1' },
  randomize: true,
  // What takes one second alone takes ten while other suites keep every core busy.
  testTimeout: 40_000,
};
