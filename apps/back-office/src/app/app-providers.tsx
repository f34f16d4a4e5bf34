import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link, matchPath } from 'react-router-dom';
import { PathLinkProvider, SiteProvider, type Shop } from '@tiempos/ui';
import { screens } from '../routing/paths';
import { backOfficeSystem } from '../ui/system';

interface AppProvidersProps {
  emotion: EmotionCache;
  site: Shop;
  children: ReactNode;
}

/** The providers of every page: styles and site content. */
export function AppProviders({ emotion, site, children }: AppProvidersProps) {
  return (
    <CacheProvider value={emotion}>
      <ChakraProvider value={backOfficeSystem}>
        <SiteProvider value={site}>
          <PathLinkProvider value={PathLink}>{children}</PathLinkProvider>
        </SiteProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}

/** A link to a screen. One to a page of the site loads its document, and an anchor is the browser's. */
function PathLink({ href = '', children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const [pathname = ''] = href.split(/[?#]/);
  const isScreen = Object.values(screens).some(({ path }) => matchPath(path, pathname));
  if (!isScreen) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={href} {...rest}>
      {children}
    </Link>
  );
}
