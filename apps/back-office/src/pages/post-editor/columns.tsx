import { Card } from '@chakra-ui/react/card';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** The two columns of the editor; below 1024 px they are stacked. */
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '4', md: '5' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 17rem', xl: 'minmax(0, 1fr) 19rem' },
  },
});

/** One of them. @param isSticky from 1280 px on it stays in the window beside a long text, and scrolls by itself */
export function Column({ isSticky, children }: { isSticky?: boolean; children: ReactNode }) {
  return (
    <Card.Root css={isSticky ? stickyStyle : undefined}>
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

const stickyStyle = {
  xl: {
    position: 'sticky',
    top: '4',
    maxH: 'calc(100dvh - 5rem - var(--foot-height, 0px))',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'thin',
  },
} as const;
