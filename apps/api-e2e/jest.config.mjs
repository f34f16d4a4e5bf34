import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { server } from '../api/jest.config.mjs';

const { npm_lifecycle_event: target, SECURITY_TESTS } = process.env;

/** What measures at full size runs alone; what waits for starts, drains and time limits idled half of the time with a worker a core. */
function workersOf(name) {
  if (name === 'security' && SECURITY_TESTS === 'full') return 1;
  return name === 'operations' ? availableParallelism() + 1 : server.maxWorkers;
}

/**
 * `npm run security`, `npm run operations` and `npm run alone` run the specs of the folder of that name: hostile input and abuse; starts,
 * kills and outages; and what other work on the machine would disturb. At full size `security` measures, and runs one file
 * after the other.
 */
export default {
  ...server,
  maxWorkers: workersOf(target),
  testSequencer: fileURLToPath(new URL('longest-first.mjs', import.meta.url)),
  testMatch: ['<rootDir>/{security,operations,alone}/**/*.e2e-spec.ts'],
};
