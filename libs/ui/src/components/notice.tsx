import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface NoticeProps {
  title: ReactNode;
  children?: ReactNode;
  /** The next step: a link or a button. */
  action?: ReactNode;
  /** Read aloud at once. */
  isError?: boolean;
}

/** The notice in place of missing content: an empty list, a failed load. */
export function Notice({ title, children, action, isError }: NoticeProps) {
  return (
    <chakra.div
      role={isError ? 'alert' : undefined}
      px="6"
      py={{ base: '10', md: '14' }}
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="line.strong"
      borderRadius="card"
      textAlign="center"
    >
      <chakra.p fontWeight="700" fontSize="lg">
        {title}
      </chakra.p>
      {children && (
        <chakra.p mt="1" color="ink.soft">
          {children}
        </chakra.p>
      )}
      {action && <chakra.div mt="5">{action}</chakra.div>}
    </chakra.div>
  );
}
