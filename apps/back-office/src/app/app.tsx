import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { EmotionCache } from '@emotion/cache';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Site } from '@tiempos/ui';
import { dashboardRoute } from '../pages/dashboard/route';
import { routes } from './routes';
import type { Session } from '../session/session';
import { SessionProvider } from '../session/session-context';
import { PrefetchOnSignIn } from './prefetch-on-sign-in';
import { ErrorBoundary } from '../ui/error-boundary';
import { matchRoute } from '../routing/match-route';
import { PlainFrame } from '../layout/plain-frame';
import { preloadable } from '../ui/preloadable';
import { PreloadOnInput } from '../routing/preload-on-input';
import type { Route } from '../routing/route';
import { useRouteTitle } from '../routing/use-route-title';
import { useScrolling } from '../routing/use-scrolling';
import { AppProviders } from './app-providers';
import { Toasts } from '@tiempos/ui/toast';

interface AppProps {
  client: ApolloClient;
  emotion: EmotionCache;
  site: Site;
  session: Session;
}

/** The guard and the frame of signed-in screens, in a chunk that login and sign-up do not load first. */
export const RequireAuth = preloadable(() => import('./require-auth'));

const signedInStart = [RequireAuth, dashboardRoute.screen];

/** The whole client below a router. All of its state comes from props, so that tests render it too. */
export function App({ client, emotion, site, session }: AppProps) {
  return (
    <AppProviders emotion={emotion} site={site}>
      <ApolloProvider client={client}>
        <SessionProvider value={session}>
          <Toasts>
            <ErrorBoundary>
              <Page />
            </ErrorBoundary>
          </Toasts>
        </SessionProvider>
      </ApolloProvider>
    </AppProviders>
  );
}

function Page() {
  useScrolling();
  const here = useLocation();
  const match = matchRoute(routes, here);
  if (!match) return null;
  return <RoutedScreen route={match.route} pathname={here.pathname} />;
}

function RoutedScreen({ route, pathname }: { route: Route; pathname: string }) {
  useRouteTitle(route);
  const Screen = route.screen;
  return (
    <Frame of={route}>
      <ErrorBoundary key={pathname}>
        <Suspense>
          <Screen />
          <ReadyMark />
        </Suspense>
      </ErrorBoundary>
    </Frame>
  );
}

function Frame({ of: { frame }, children }: { of: Route; children: ReactNode }) {
  if (frame === 'dashboard') {
    return (
      <Suspense>
        <RequireAuth>{children}</RequireAuth>
      </Suspense>
    );
  }
  return (
    <PlainFrame>
      {children}
      {/* Prefetches the screen after a login or sign-up. */}
      <PreloadOnInput parts={signedInStart} />
      <PrefetchOnSignIn route={dashboardRoute} />
    </PlainFrame>
  );
}

/** Says that the screen beside it does what scripts do. */
function ReadyMark() {
  useEffect(() => {
    document.body.dataset.ready = 'true';
  }, []);
  return null;
}
