/**
 * What every project's jest configuration shares: TypeScript through swc as native ES modules, our libraries from their
 * sources, a random order of tests. The packages' scripts run jest with --experimental-vm-modules and write a report for
 * tools/launcher/test.mjs into test-results. Those of the server add --no-compilation-cache: V8's cache of compiled
 * scripts would keep the modules of every test file, 20 MB each, until the worker ends.
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
const preset = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@tiempos/source', 'node', 'node-addons'] },
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
  moduleNameMapper: { '^(\\.{1,2}/(?!.*\\.json\\.js$).*)\\.js$': '$1' },
  randomize: true,
  // The only time limit of tests, for those that hang: what takes a second alone takes a minute on a busy machine.
  testTimeout: 900_000,
};

export default preset;

/** @param {string} path */
const inUi = (path) => fileURLToPath(new URL(`libs/ui/${path}`, import.meta.url));

/**
 * The same for components, in jsdom. An asset's URL is that of a file that nobody loads.
 *
 * @type {import('jest').Config}
 */
export const browserPreset = {
  ...preset,
  testEnvironment: inUi('test/environment.mjs'),
  testEnvironmentOptions: { customExportConditions: ['@tiempos/source', 'browser'] },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  setupFilesAfterEnv: [inUi('test/setup.ts')],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        ...swc,
        jsc: {
          ...swc.jsc,
          parser: { ...swc.jsc.parser, tsx: true },
          transform: { ...swc.jsc.transform, react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    '\\.woff2(\\?url)?$': inUi('test/file-url.mjs'),
  },
};
