import { ApolloLink } from '@apollo/client';
import { readApiErrors } from '@tiempos/contract';
import { defer, from, of, switchMap } from 'rxjs';

/** The session's part in authenticating requests. */
export interface Authentication<Used extends { readonly accessToken: string } = { accessToken: string }> {
  /** The credentials of the next request; undefined for a visitor. */
  credentials: () => Promise<Used | undefined>;
  /** Called when the server has rejected the credentials. @returns whether to send the request again */
  recover: (used: Used) => Promise<boolean>;
}

/** The context of operations without a token: login and renewal. */
export const WITHOUT_TOKEN = { isWithoutToken: true };

/** Adds the bearer header (F86). After UNAUTHENTICATED, a request is sent once more if the session recovers (C16). */
export function authenticate<Used extends { readonly accessToken: string }>({
  credentials,
  recover,
}: Authentication<Used>): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.getContext().isWithoutToken) return forward(operation);

    const send = (used: Used | undefined) => {
      if (used) {
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
            return from(recover(used)).pipe(
              switchMap((isRecovered) =>
                isRecovered ? defer(credentials).pipe(switchMap(send)) : of(result),
              ),
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
