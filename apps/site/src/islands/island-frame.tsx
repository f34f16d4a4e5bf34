import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { system } from '../layout/system';

/** The page's own system without its global styles, which are in the head. */
const islandSystem = { ...system, _global: [] };

/** Where a React island stands that cannot be loaded: the selector of what it then hides or shows. */
export const NOT_LOADED = '[data-state=failed] &, [data-scripts=failed] &';

interface IslandFrameProps {
  emotion: EmotionCache;
  /** Called in the browser once the island is there. */
  onStart?: () => void;
  children: ReactNode;
}

/** What stands around each React island, on the server and in the browser. */
export function IslandFrame({ emotion, onStart, children }: IslandFrameProps) {
  const start = useEffectEvent(() => onStart?.());
  useEffect(() => start(), []);
  return (
    <CacheProvider value={emotion}>
      <ChakraProvider value={islandSystem}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
