import { browserPreset } from '../../jest.preset.mjs';

/** Pages are rendered as the server does, into jsdom, where their islands start. */
export default {
  ...browserPreset,
  testEnvironmentOptions: { customExportConditions: ['@tiempos/source', 'node', 'node-addons'] },
  globals: { BUILD_YEAR: 2026 },
};
