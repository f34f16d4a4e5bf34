import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../components/button';
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
    <chakra.div
      role="alert"
      display="flex"
      gap="3"
      p="4"
      bg="chili.tint"
      borderWidth="1px"
      borderColor="chili"
      borderRadius="control"
    >
      <chakra.span flexShrink="0" mt="0.5" color="chili">
        <CircleAlert size={22} aria-hidden />
      </chakra.span>
      <div>
        <chakra.p fontWeight="700">
          <Message>{title}</Message>
        </chakra.p>
        {children && (
          <chakra.p fontSize="sm">
            <Message>{children}</Message>
          </chakra.p>
        )}
        {action && (
          <Button look="outline" mt="3" onClick={action.onClick}>
            {action.text}
          </Button>
        )}
      </div>
    </chakra.div>
  );
}
