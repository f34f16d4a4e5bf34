import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface ScrollRegionProps {
  label: string;
  /** Takes all the height that a column leaves, instead of 24rem at most. */
  fills?: boolean;
  children: ReactNode;
}

/** A long text within a dialog or a notice; the keyboard scrolls it too. */
export function ScrollRegion({ label, fills, children }: ScrollRegionProps) {
  return (
    <chakra.div
      role="region"
      aria-label={label}
      tabIndex={0}
      mt="4"
      p="4"
      {...(fills ? { flex: '1', minH: '0' } : { maxH: '24rem' })}
      overflowY="auto"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="control"
    >
      {children}
    </chakra.div>
  );
}
