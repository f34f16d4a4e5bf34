import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** A long text within a dialog or a notice; the keyboard scrolls it too. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div
      role="region"
      aria-label={label}
      tabIndex={0}
      mt="4"
      p="4"
      maxH="24rem"
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
