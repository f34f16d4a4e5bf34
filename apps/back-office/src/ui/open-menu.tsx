import { Menu } from '@chakra-ui/react/menu';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

interface OpenMenuProps {
  /** The id of the button that has opened it. */
  trigger: string;
  onClose: () => void;
  /** The items. Those that open a dialog close the menu first. */
  children: (close: () => void) => ReactNode;
}

/** A menu that is open while it is there; its button stays in the code that is loaded before it. */
export function OpenMenu({ trigger, onClose, children }: OpenMenuProps) {
  /** Focuses the button, so that a dialog that opens next restores the focus there. */
  function close() {
    flushSync(onClose);
    document.getElementById(trigger)?.focus({ preventScroll: true });
  }

  return (
    <Menu.Root
      open
      ids={{ trigger }}
      positioning={{ placement: 'bottom-end' }}
      onOpenChange={({ open }) => !open && close()}
    >
      <Menu.Positioner>
        <Menu.Content>{children(close)}</Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
