import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { fallbackFontFaces, PathLinkProvider, SiteProvider, system, type Site } from '@tiempos/ui';
import { RouterLink } from '../ui/router-link';

interface AppProvidersProps {
  emotion: EmotionCache;
  site: Site;
  children: ReactNode;
}

/** The providers of every page: styles and site content. */
export function AppProviders({ emotion, site, children }: AppProvidersProps) {
  return (
    <CacheProvider value={emotion}>
      <ChakraProvider value={system}>
        <Global styles={fallbackFontFaces} />
        <SiteProvider value={site}>
          <PathLinkProvider value={RouterLink}>{children}</PathLinkProvider>
        </SiteProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
