import { Card } from '@chakra-ui/react/card';
import type { ReactNode } from 'react';

/** The card of a form. */
export function FormCard({ children }: { children: ReactNode }) {
  return (
    <Card.Root mt="6">
      <Card.Body>{children}</Card.Body>
    </Card.Root>
  );
}
