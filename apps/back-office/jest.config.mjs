import { browserPreset } from '../../jest.preset.mjs';

/** Unit tests of the client, in jsdom; screens are tested end to end in a browser. */
export default {
  ...browserPreset,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
};
