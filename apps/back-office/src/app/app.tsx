import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { EmotionCache } from '@emotion/cache';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import type { Shop } from '@tiempos/ui';
import type { Session } from '../session/session';
import { SessionProvider } from '../session/session-context';
import { AppProviders } from './app-providers';

interface AppProps extends Pick<RouterProviderProps, 'router'> {
  client: ApolloClient;
  emotion: EmotionCache;
  session: Session;
  site: Shop;
}

/** The whole client. All of its state comes from props, so that tests render it too. */
export function App({ client, emotion, router, session, site }: AppProps) {
  return (
    <AppProviders emotion={emotion} site={site}>
      <ApolloProvider client={client}>
        <SessionProvider value={session}>
          <RouterProvider router={router} />
        </SessionProvider>
      </ApolloProvider>
    </AppProviders>
  );
}
