import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider, chakra } from '@chakra-ui/react/styled-system';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { routes, unknownRoute } from './routes';
import { ErrorBoundary } from './shell/error-boundary';
import { Footer } from './shell/footer';
import { Header } from './shell/header';
import { HydrationMark } from './shell/hydration-mark';
import { matchRoute } from './shell/match-route';
import { RouteView } from './shell/route-view';
import { SiteProvider, type Site } from './shell/site';
import { SkipLink } from './shell/skip-link';
import { useScrolling } from './shell/use-scrolling';
import { fontFaces } from './ui/fonts';
import { system } from './ui/theme';

interface AppProps {
  client: ApolloClient;
  emotion: EmotionCache;
  site: Site;
}

/** The whole client under a router. Everything it needs is handed in: the server renders for many people at once. */
export function App({ client, emotion, site }: AppProps) {
  return (
    <CacheProvider value={emotion}>
      <ChakraProvider value={system}>
        <Global styles={fontFaces} />
        <ApolloProvider client={client}>
          <SiteProvider value={site}>
            <HydrationMark />
            <ErrorBoundary>
              <Page />
            </ErrorBoundary>
          </SiteProvider>
        </ApolloProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}

function Page() {
  useScrolling();
  const here = useLocation();
  const { route, location } = matchRoute(routes, unknownRoute, here);
  return (
    <>
      <SkipLink />
      <Header />
      <chakra.main id={SkipLink.target} tabIndex={-1} minH="60vh">
        <ErrorBoundary key={here.pathname}>
          <Suspense>
            <RouteView route={route} location={location} />
          </Suspense>
        </ErrorBoundary>
      </chakra.main>
      <Footer />
    </>
  );
}
