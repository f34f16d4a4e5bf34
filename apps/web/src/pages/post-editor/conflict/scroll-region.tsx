import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface ScrollRegionProps {
  label: string;
  /** Default: 24rem. */
  maxHeight?: string;
  children: ReactNode;
}

/** A long text within a dialog or a notice; the keyboard scrolls it too. */
export function ScrollRegion({ label, maxHeight = '24rem', children }: ScrollRegionProps) {
  return (
    <chakra.div
      role="region"
      aria-label={label}
      tabIndex={0}
      mt="4"
      p="4"
      maxH={maxHeight}
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
