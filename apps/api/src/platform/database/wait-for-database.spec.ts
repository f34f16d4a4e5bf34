import { jest } from '@jest/globals';
import { DatabaseSilentError, waitForDatabase } from './wait-for-database.js';

const failure = (code: string) => Object.assign(new Error('raw words'), { code });

/** Connects after so many failures. */
function afterFailures(count: number, error: Error) {
  let attempts = 0;
  return async () => {
    attempts += 1;
    if (attempts <= count) throw error;
    return attempts;
  };
}

describe('A start whose database does not answer', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([
    failure('ECONNREFUSED'),
    failure('57P03'),
    failure('EAI_AGAIN'),
    new Error('timeout expired'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
  ])('waits for it after %s, and says so once', async (error) => {
    let said = 0;
    const connected = waitForDatabase(afterFailures(20, error), { onWait: () => (said += 1) });
    await jest.advanceTimersByTimeAsync(11_000);
    expect(await connected).toBe(21);
    expect(said).toBe(1);
  });

  it('gives up after a minute', async () => {
    const given = waitForDatabase(afterFailures(Infinity, failure('ECONNREFUSED'))).catch((error) => error);
    await jest.advanceTimersByTimeAsync(61_000);
    expect(await given).toBeInstanceOf(DatabaseSilentError);
    expect(await given).toMatchObject({ seconds: 60, cause: { code: 'ECONNREFUSED' } });
  });

  it.each(['28P01', '3D000', '53300', 'ENOTFOUND'])('does not wait after %s', async (code) => {
    await expect(waitForDatabase(afterFailures(1, failure(code)))).rejects.toMatchObject({ code });
  });
});
