import type { Tokens } from './responses.js';
import { RestError } from './rest-error.js';

/** A session whose access token is renewed when it has expired. A client is of one session: another account needs another client. */
export interface Session {
  /** Returns the current tokens; null after a log-out. */
  readonly getTokens: () => Tokens | null | undefined;
  /** Keeps the tokens that follow; the requests that need them wait for it. The previous refresh token has ended. */
  readonly setTokens: (tokens: Tokens) => unknown;
  /** Called once when the session cannot be renewed. The requests that needed it reject with their own error. */
  readonly onEnd?: (error: RestError) => void;
}

/** Returns an access token that follows the one that was refused; undefined when the session has ended. */
export type Renew = (refused: string) => Promise<string | undefined>;

/** Renews a session, once for all requests that wait for it. @param exchange sends a refresh token */
export function createRenew(session: Session, exchange: (refreshToken: string) => Promise<Tokens>): Renew {
  let renewing: Promise<string | undefined> | undefined;
  let ended: string | undefined;

  async function renew(refreshToken: string): Promise<string | undefined> {
    // Otherwise another tab was faster, or a person has logged out, which stays so.
    const isCurrent = () => session.getTokens()?.refreshToken === refreshToken;
    try {
      const tokens = await exchange(refreshToken);
      if (isCurrent()) await session.setTokens(tokens);
    } catch (error) {
      if (!isUnauthenticated(error)) throw error;
      if (isCurrent()) {
        ended = refreshToken;
        session.onEnd?.(error);
        return undefined;
      }
    }
    return session.getTokens()?.accessToken;
  }

  return async (refused) => {
    const current = session.getTokens();
    if (!current || current.refreshToken === ended) return undefined;
    if (current.accessToken !== refused) return current.accessToken;
    renewing ??= renew(current.refreshToken).finally(() => (renewing = undefined));
    return renewing;
  };
}

/** Whether a request was refused because of its token. */
export function isUnauthenticated(error: unknown): error is RestError {
  return error instanceof RestError && error.status === 401 && error.code === 'UNAUTHENTICATED';
}
