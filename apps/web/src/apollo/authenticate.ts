import { ApolloLink } from '@apollo/client';
import { defer, from, of, switchMap } from 'rxjs';

/** What the link asks of whoever keeps the session. */
export interface Authentication<Used extends { readonly accessToken: string } = { accessToken: string }> {
  /** What to send a request with; undefined for a visitor. */
  credentials: () => Promise<Used | undefined>;
  /** The server refused them: whether the request may be sent again. */
  recover: (used: Used) => Promise<boolean>;
}

/** Operations whose context says so carry no token: those that fetch one. */
export const WITHOUT_TOKEN = { isWithoutToken: true };

/** Adds the bearer header (F86), and after UNAUTHENTICATED sends a request once more if the session recovers (C16). */
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
  return errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') ?? false;
}
