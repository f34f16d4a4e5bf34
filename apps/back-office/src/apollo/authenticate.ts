import { ApolloLink } from '@apollo/client';
import { readApiErrors } from '@tiempos/contract';
import { OperationTypeNode } from 'graphql';
import { defer, from, of, switchMap } from 'rxjs';

/** What a request was sent with. */
export interface Credentials {
  /** Undefined for a stored user without a token, whose requests are refused like those of an ended session. */
  readonly accessToken: string | undefined;
  /** The sign-in that it belongs to: a response that arrives after the next sign-in is ignored. */
  readonly generation: number;
}

/** The session's part in authenticating requests. */
export interface Authentication {
  /** The credentials of the next request; undefined for a visitor. */
  credentials: () => Promise<Credentials | undefined>;
  /** Called when the server has rejected the credentials. @returns whether to send the request again */
  recover: (used: Credentials) => Promise<boolean>;
}

/** The context of operations without a token: login and renewal. */
export const WITHOUT_TOKEN = { isWithoutToken: true };

/** Adds the bearer header (F86). After UNAUTHENTICATED, a request is sent once more if the session recovers (C16). */
export function authenticate({ credentials, recover }: Authentication): ApolloLink {
  /** With which credentials a refused request may be sent once more. */
  async function nextCredentials(used: Credentials, { operationType }: ApolloLink.Operation) {
    const isRecovered = await recover(used);
    const next = await credentials();
    // Another account has signed in. Its screen may wait for the same query, but never for a change.
    const isAnother = next?.generation !== used.generation;
    return isRecovered || (isAnother && operationType === OperationTypeNode.QUERY) ? next : undefined;
  }

  return new ApolloLink((operation, forward) => {
    if (operation.getContext().isWithoutToken) return forward(operation);

    const send = (used: Credentials | undefined) => {
      if (used?.accessToken !== undefined) {
        operation.setContext(({ headers }) => ({
          headers: { ...headers, authorization: `Bearer ${used.accessToken}` },
        }));
      }
      return forward(operation);
    };

    return defer(credentials).pipe(
      switchMap((used) =>
        send(used).pipe(
          switchMap((result) => {
            if (!used || !isRefused(result)) return of(result);
            return from(nextCredentials(used, operation)).pipe(
              switchMap((next) => (next ? send(next) : of(result))),
            );
          }),
        ),
      ),
    );
  });
}

function isRefused({ errors }: ApolloLink.Result) {
  return !!errors && readApiErrors({ errors }).some(({ code }) => code === 'UNAUTHENTICATED');
}
