import { jest } from '@jest/globals';

// A busy machine may miss a moment, as for Playwright's tests; the summary names those that needed their second try.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
