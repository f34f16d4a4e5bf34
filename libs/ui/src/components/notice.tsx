import { EmptyState } from '@chakra-ui/react/empty-state';
import type { ReactNode } from 'react';
import { Message } from './message';

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
    <EmptyState.Root
      role={isError ? 'alert' : undefined}
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.emphasized"
      borderRadius="l3"
    >
      <EmptyState.Content textAlign="center">
        <div>
          <EmptyState.Title as="p">{title}</EmptyState.Title>
          {children && (
            <EmptyState.Description as="p" mt="1">
              <Message>{children}</Message>
            </EmptyState.Description>
          )}
        </div>
        {action}
      </EmptyState.Content>
    </EmptyState.Root>
  );
}
