import { server } from '../api/jest.config.mjs';

/**
 * `npm run security` and `npm run operations` run the specs of the folder of that name; the former one after the other, for
 * they measure time.
 */
export default {
  ...server,
  testMatch: ['<rootDir>/{security,operations}/**/*.e2e-spec.ts'],
};
