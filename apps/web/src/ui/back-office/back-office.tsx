import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { workSystem } from './work-system';

/** Chakra's components under it look like the shop. Public pages never load it. */
export function BackOffice({ children }: { children: ReactNode }) {
  return <ChakraProvider value={workSystem}>{children}</ChakraProvider>;
}
