import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { backOfficeSystem } from './system';

const formsSystem = backOfficeSystem();

/** The same for login and sign-up, without the recipes that only the dashboard uses. */
export function Forms({ children }: { children: ReactNode }) {
  return <ChakraProvider value={formsSystem}>{children}</ChakraProvider>;
}
