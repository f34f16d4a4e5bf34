import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import type { ReactNode } from 'react';
import { useCloseOnBack } from './close-on-back';

interface DialogProps {
  title: string;
  /** Its accessible description, read aloud with the title. */
  description: ReactNode;
  /** Requires a choice: role alertdialog. The first control gets the focus, so the safe choice comes first. */
  isAlert?: boolean;
  /** xl is for more than a question, cover for a whole page. */
  size?: 'sm' | 'xl' | 'cover';
  /** Escape was pressed, or a step back was taken. */
  onClose: () => void;
  /** The element focused afterwards; by default the one focused before. */
  focusAfter?: () => HTMLElement | null;
  children: ReactNode;
}

/** A modal dialog: traps the focus, makes the page behind inert and restores the focus. */
export function Dialog({
  title,
  description,
  isAlert,
  size = 'sm',
  onClose,
  focusAfter,
  children,
}: DialogProps) {
  useCloseOnBack(onClose);
  return (
    <ChakraDialog.Root
      open
      role={isAlert ? 'alertdialog' : 'dialog'}
      size={size}
      closeOnInteractOutside={false}
      finalFocusEl={focusAfter}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner css={size === 'cover' ? coverPositioner : undefined}>
          <ChakraDialog.Content css={size === 'cover' ? { m: '0', width: 'full' } : undefined}>
            <ChakraDialog.Header>
              <ChakraDialog.Title>{title}</ChakraDialog.Title>
            </ChakraDialog.Header>
            <ChakraDialog.Body css={size === 'cover' ? coverBody : undefined}>
              <ChakraDialog.Description asChild>
                <div>{description}</div>
              </ChakraDialog.Description>
              {children}
            </ChakraDialog.Body>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}

const coverPositioner = { p: '2' } as const;

/** A column whose long content scrolls; in a low window all of it. */
const coverBody = { display: 'flex', flexDirection: 'column', minH: '0', overflowY: 'auto' } as const;

/** The buttons: the safe one first, the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <ChakraDialog.Footer
      px="0"
      pb="0"
      pt="6"
      flexDirection={{ base: 'column-reverse', sm: 'row' }}
      alignItems="stretch"
    >
      {children}
    </ChakraDialog.Footer>
  );
}
