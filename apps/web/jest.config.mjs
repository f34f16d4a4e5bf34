import preset from '../../jest.preset.mjs';

const [[, swc]] = Object.values(preset.transform);

/** Unit tests of the client, in jsdom; screens are tested end to end in a browser. */
export default {
  ...preset,
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['@tiempos/source', 'browser'] },
  testMatch: ['<rootDir>/{src,vite}/**/*.test.{ts,tsx}'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  globals: { BUILD_YEAR: 2026 },
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
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
  moduleNameMapper: { ...preset.moduleNameMapper, '\\.woff2(\\?url)?$': '<rootDir>/test/file-url.mjs' },
};
