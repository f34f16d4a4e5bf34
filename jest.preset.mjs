/**
 * What every project's jest configuration shares: TypeScript through swc as native ES modules, a random
 * order of tests. Run with NODE_OPTIONS='--experimental-vm-modules --no-warnings'.
 */
import { readFileSync } from 'node:fs';

// The build leaves spec files out; here they are the point.
const { exclude: _specFiles, ...swc } = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { ...swc, swcrc: false }] },
  moduleNameMapper: { '^(\\.{1,2}/(?!.*\\.json\\.js$).*)\\.js$': '$1' },
  randomize: true,
};
