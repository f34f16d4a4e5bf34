import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { workSystem } from './work-system';

/** The theme provider of Chakra's components. Public pages never load it. */
export function BackOffice({ children }: { children: ReactNode }) {
  return <ChakraProvider value={workSystem}>{children}</ChakraProvider>;
}
