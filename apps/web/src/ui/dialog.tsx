import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

interface DialogProps {
  title: string;
  /** What it is about, read aloud with the title. */
  description: ReactNode;
  /** An answer is needed before anything else: role alertdialog. The first control gets the focus, so the safe answer comes first. */
  isAlert?: boolean;
  /** Holds more than a question. */
  isWide?: boolean;
  /** Escape was pressed. */
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal dialog: it holds the focus, makes the page behind inert and gives the focus back. */
export function Dialog({ title, description, isAlert, isWide, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // Before the element leaves the page, or the focus would not be given back.
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    return () => element.close();
  }, []);

  return (
    <Sheet
      ref={dialog}
      maxW={isWide ? '46rem' : '28rem'}
      role={isAlert ? 'alertdialog' : 'dialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A second Escape closes whatever the first one was answered with.
      onClose={() => !dialog.current?.open && onClose()}
    >
      <chakra.h2 id={`${id}-title`} textStyle="h3" fontWeight="700">
        {title}
      </chakra.h2>
      <chakra.div id={`${id}-description`} mt="2" color="ink.soft">
        {description}
      </chakra.div>
      {children}
    </Sheet>
  );
}

/** The answers: the safe one first, the main one last. */
export const DialogActions = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column-reverse', sm: 'row' },
    justifyContent: 'end',
    gap: '3',
    mt: '6',
  },
});

const Sheet = chakra('dialog', {
  base: {
    m: 'auto',
    width: 'calc(100% - 2rem)',
    p: { base: '5', sm: '6' },
    bg: 'surface',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    boxShadow: 'lifted',
    _backdrop: { bg: 'rgb(20 19 15 / 55%)' },
  },
});
