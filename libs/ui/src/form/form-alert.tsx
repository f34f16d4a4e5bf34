import { Alert } from '@chakra-ui/react/alert';
import { Button } from '@chakra-ui/react/button';
import type { ReactNode } from 'react';
import { Message } from '../components/message';

interface FormAlertProps {
  title: ReactNode;
  /** A link or button for the next step. */
  children?: ReactNode;
  /** Without `onClick` the page listens to the button. */
  action?: { readonly text: string; readonly onClick?: () => void };
}

/** The error of the whole form, above its button; unlike a toast it stays (C42). Read aloud at once. */
export function FormAlert({ title, children, action }: FormAlertProps) {
  return (
    <Alert.Root role="alert" status="error" variant="surface">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          <Message>{title}</Message>
        </Alert.Title>
        {children && (
          <Alert.Description color="fg">
            <Message>{children}</Message>
          </Alert.Description>
        )}
        {action && (
          <Button variant="outline" mt="2" alignSelf="start" onClick={action.onClick}>
            {action.text}
          </Button>
        )}
      </Alert.Content>
    </Alert.Root>
  );
}
