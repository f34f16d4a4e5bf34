import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { EmotionCache } from '@emotion/cache';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import type { Site } from '@tiempos/ui';
import { dashboardRoute } from '../pages/dashboard/route';
import { routes, unknownRoute } from './routes';
import type { Session } from '../session/session';
import { SessionProvider } from '../session/session-context';
import { PrefetchOnSignIn } from './prefetch-on-sign-in';
import { ErrorBoundary } from '../ui/error-boundary';
import { HydrationFlag } from '../routing/hydration-flag';
import { matchRoute } from '../routing/match-route';
import { PlainFrame } from '../layout/plain-frame';
import { preloadable } from '../ui/preloadable';
import { PreloadOnInput } from '../routing/preload-on-input';
import { RouteHead, RouteView } from '../routing/route-view';
import { SiteFrame } from '../layout/site-frame';
import { useScrolling } from '../routing/use-scrolling';
import { AppProviders } from './app-providers';
import { Toasts } from '@tiempos/ui/toast';

interface AppProps {
  client: ApolloClient;
  emotion: EmotionCache;
  site: Site;
  session: Session;
}

/** The guard and the frame of signed-in screens, in a chunk that public pages do not load. */
export const RequireAuth = preloadable(() => import('./require-auth'));

const signedInStart = [RequireAuth, dashboardRoute.screen];

/**
 * The whole client below a router. All of its state comes from props, because the server renders concurrent requests.
 */
export function App({ client, emotion, site, session }: AppProps) {
  return (
    <AppProviders emotion={emotion} site={site}>
      <ApolloProvider client={client}>
        <SessionProvider value={session}>
          <HydrationFlag />
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
  const { route, location } = matchRoute(routes, unknownRoute, here);
  const view = (
    <ErrorBoundary key={here.pathname}>
      <Suspense>
        <RouteView route={route} location={location} />
      </Suspense>
    </ErrorBoundary>
  );
  if (route.frame === 'dashboard') {
    return (
      <Suspense>
        <RequireAuth head={<RouteHead route={route} location={location} />}>{view}</RequireAuth>
      </Suspense>
    );
  }
  if (route.frame !== 'plain') return <SiteFrame>{view}</SiteFrame>;
  return (
    <PlainFrame>
      {view}
      {/* Prefetches the screen after a login or sign-up. */}
      <PreloadOnInput parts={signedInStart} />
      <PrefetchOnSignIn route={dashboardRoute} />
    </PlainFrame>
  );
}
