import { setTimeout as delay } from 'node:timers/promises';

/** How long a start waits for its database: after a power cut everything starts at once, and Postgres replays what it has written. */
export const START_TIMEOUT_MS = 60_000;
const RETRY_MS = 500;

/** The database did not answer for as long as a start waits. */
export class DatabaseSilentError extends Error {
  override readonly name = 'DatabaseSilentError';
  readonly seconds: number;

  constructor(timeoutMs: number, options: ErrorOptions) {
    super(`The database did not answer for ${timeoutMs / 1000} s`, options);
    this.seconds = timeoutMs / 1000;
  }
}

/**
 * Repeats an attempt to connect until the database answers. What does not become better by waiting fails at once: an unknown host, a
 * wrong password, a database that is not there.
 *
 * @param onWait called once, when the first attempt has failed
 * @throws DatabaseSilentError after a minute; the driver's error
 */
export async function waitForDatabase<Result>(
  connect: () => Promise<Result>,
  { onWait = () => {}, timeoutMs = START_TIMEOUT_MS }: { onWait?: () => void; timeoutMs?: number } = {},
): Promise<Result> {
  const deadline = performance.now() + timeoutMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await connect();
    } catch (error) {
      if (!isSilence(error)) throw error;
      if (performance.now() >= deadline) throw new DatabaseSilentError(timeoutMs, { cause: error });
      if (attempt === 1) onWait();
      await delay(RETRY_MS);
    }
  }
}

/** 57P03: Postgres is still starting. */
const codes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|57P03)$/;
const messages = /timeout expired|timeout exceeded when trying to connect|Connection terminated/;

function isSilence(error: unknown) {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return codes.test(code) || messages.test(message);
}
