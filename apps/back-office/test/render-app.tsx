import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { render } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { createMemoryRouter } from 'react-router-dom';
import { createShop, createStyleCache } from '@tiempos/ui';
import { createToastStore } from '@tiempos/ui/toast';
import { typePolicies } from '../src/apollo/cache-policies';
import { ExpiringCache } from '../src/apollo/expiring-cache';
import { App } from '../src/app/app';
import { createRoutes } from '../src/app/routes';
import { Session } from '../src/session/session';
import { memoryStorage } from '../src/session/stored-session';

/** The response of the server to an operation: its data, a failure code, or none yet. */
export type TestResponse = { data: Record<string, unknown> } | { failure: string } | 'pending';

/**
 * Renders the whole app at a URL, with a real cache and the given responses by operation name.
 *
 * @param storage the local storage of the browser
 * @returns the names of the operations requested so far
 */
export async function renderApp(
  url: string,
  responses: Record<string, TestResponse | undefined>,
  storage = memoryStorage(),
): Promise<{ requests: string[] }> {
  const requests: string[] = [];
  const link = new ApolloLink(({ operationName = '' }) => {
    requests.push(operationName);
    const response = responses[operationName];
    return new Observable((observer) => {
      if (!response || response === 'pending') return;
      // Asynchronously, as over a network.
      setTimeout(() => {
        observer.next(
          'data' in response ? { data: response.data } : { data: null, errors: [failed(response.failure)] },
        );
        observer.complete();
      });
    });
  });
  const session = new Session({ storage });
  const toasts = createToastStore();
  const router = createMemoryRouter(createRoutes({ session, toasts }), { initialEntries: [url] });
  // As the browser does: the code of the screen is there before it is drawn.
  while (!router.state.initialized) await new Promise((resolve) => setTimeout(resolve));
  render(
    <App
      client={new ApolloClient({ cache: new ExpiringCache({ typePolicies }), link })}
      emotion={createStyleCache()}
      router={router}
      session={session}
      site={createShop({ publicUrl: 'https://tiem.example', owner: {}, contactRetentionDays: 730 })}
    />,
  );
  return { requests };
}

function failed(code: string) {
  return new GraphQLError('Không được', { extensions: { code } });
}
