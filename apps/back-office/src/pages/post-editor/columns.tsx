import { Card } from '@chakra-ui/react/card';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** The two columns of the editor; below 1024 px they are stacked. */
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '4', md: '5' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 19rem' },
  },
});

/** One of them. */
export function Column({ children }: { children: ReactNode }) {
  return (
    <Card.Root>
      <Card.Body
        p={{ base: '16px', sm: '5' }}
        pt={{ base: '3', sm: '4' }}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap={{ base: '3', md: '4' }}
      >
        {children}
      </Card.Body>
    </Card.Root>
  );
}
