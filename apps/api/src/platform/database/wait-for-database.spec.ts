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

const silences = [
  failure('ECONNREFUSED'),
  failure('57P03'),
  failure('EAI_AGAIN'),
  new Error('timeout expired'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout'),
];

describe('A start whose database does not answer', () => {
  it('waits for it, and says so once', async () => {
    const waits = silences.map(async (error) => {
      let said = 0;
      const attempts = await waitForDatabase(afterFailures(2, error), { onWait: () => (said += 1) });
      return { error, attempts, said };
    });
    expect(await Promise.all(waits)).toEqual(silences.map((error) => ({ error, attempts: 3, said: 1 })));
  });

  it('gives up after a minute', async () => {
    jest.useFakeTimers();
    const given = waitForDatabase(afterFailures(Infinity, failure('ECONNREFUSED'))).catch((error) => error);
    await jest.advanceTimersByTimeAsync(61_000);
    expect(await given).toBeInstanceOf(DatabaseSilentError);
    expect(await given).toMatchObject({ seconds: 60, cause: { code: 'ECONNREFUSED' } });
    jest.useRealTimers();
  });

  it.each(['28P01', '3D000', '53300', 'ENOTFOUND'])('does not wait after %s', async (code) => {
    await expect(waitForDatabase(afterFailures(1, failure(code)))).rejects.toMatchObject({ code });
  });
});
