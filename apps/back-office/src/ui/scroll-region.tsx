import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface ScrollRegionProps {
  label: string;
  /** Fills the rest of a column instead of at most 24rem. */
  fills?: boolean;
  css?: SystemStyleObject;
  children: ReactNode;
}

/** A long text within a dialog or a notice; focusable, so that the keyboard scrolls it. */
export function ScrollRegion({ label, fills, css, children }: ScrollRegionProps) {
  return (
    <chakra.div
      role="region"
      aria-label={label}
      tabIndex={0}
      mt="4"
      p="4"
      {...(fills ? { flex: '1', minH: '0' } : { maxH: '24rem' })}
      overflowY="auto"
      borderWidth="1px"
      borderColor="line"
      borderRadius="control"
      css={{ bg: 'surface', ...css }}
    >
      {children}
    </chakra.div>
  );
}
