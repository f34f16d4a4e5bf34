import { Card } from '@chakra-ui/react/card';
import type { ReactNode } from 'react';
import { NoScriptNotice } from '@tiempos/ui';

/** The card of a form. Without scripts a notice with the hotline stands in its place (C91). */
export function FormCard({ children }: { children: ReactNode }) {
  return (
    <>
      <NoScriptNotice mt="6" />
      <Card.Root mt="6" css={{ '@media (scripting: none)': { display: 'none' } }}>
        <Card.Body>{children}</Card.Body>
      </Card.Root>
    </>
  );
}
