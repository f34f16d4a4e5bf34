import { server } from '../api/jest.config.mjs';

/** `npm run security` and `npm run operations` run the specs of the folder of that name. */
export default {
  ...server,
  testMatch: ['<rootDir>/{security,operations}/**/*.e2e-spec.ts'],
};
