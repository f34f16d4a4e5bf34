import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { fallbackFontFaces, PathLinkProvider, SiteProvider, type Site } from '@tiempos/ui';
import { matchRoute } from '../routing/match-route';
import { backOfficeSystem } from '../ui/back-office/system';
import { RouterLink } from '../ui/router-link';
import { routes } from './routes';

interface AppProvidersProps {
  emotion: EmotionCache;
  site: Site;
  children: ReactNode;
}

/** The providers of every page: styles and site content. */
export function AppProviders({ emotion, site, children }: AppProvidersProps) {
  return (
    <CacheProvider value={emotion}>
      <ChakraProvider value={backOfficeSystem}>
        <Global styles={fallbackFontFaces} />
        <SiteProvider value={site}>
          <PathLinkProvider value={PathLink}>{children}</PathLinkProvider>
        </SiteProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}

/** A link to a screen. One to a page of the site loads its document, and an anchor is the browser's. */
function PathLink(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const [pathname = ''] = (props.href ?? '').split(/[?#]/);
  const Link = matchRoute(routes, { pathname }) ? RouterLink : 'a';
  return <Link {...props} />;
}
