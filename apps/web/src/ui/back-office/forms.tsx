import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { backOfficeSystem } from './system';

const formsSystem = backOfficeSystem();

/** The same for the forms that lead to the dashboard, without what only the dashboard shows. */
export function Forms({ children }: { children: ReactNode }) {
  return <ChakraProvider value={formsSystem}>{children}</ChakraProvider>;
}
