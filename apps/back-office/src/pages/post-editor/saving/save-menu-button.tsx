import { IconButton } from '@chakra-ui/react/button';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { LazyBoundary, lazyPart } from '../../../ui/lazy-boundary';
import { OpeningIcon, useOpening } from '../../../ui/opening';
import type { SaveRequest } from '../controller/post-state/save-request';
import { LARGE_LETTERS, largeButtonStyle } from '../../../ui/large-letters';
import type { SaveWay } from './save-ways';

const SaveMenu = lazyPart(() => import('./save-menu'));

interface SaveMenuButtonProps {
  ways: readonly SaveWay[];
  disabled: boolean;
  onSave: (request: SaveRequest) => void;
}

/** Stands for the other buttons where letters are large; the menu is lazily loaded and finds its button by the id. */
export function SaveMenuButton({ disabled, ...menu }: SaveMenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opening = useOpening(SaveMenu);
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton
        id={TRIGGER}
        variant="outline"
        display="none"
        css={{
          [LARGE_LETTERS]: {
            ...largeButtonStyle,
            '&&': { display: 'inline-flex', flex: 'none', minW: '48px' },
          },
        }}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label="Các cách lưu"
        onClick={() => opening.open(() => setIsOpen(!isOpen))}
        {...opening.trigger}
      >
        <OpeningIcon isPending={opening.isPending}>
          <EllipsisVertical aria-hidden />
        </OpeningIcon>
      </IconButton>
      <LazyBoundary onFailed={close}>
        {isOpen && <SaveMenu {...menu} trigger={TRIGGER} onClose={close} />}
      </LazyBoundary>
    </>
  );
}

const TRIGGER = 'save-ways';
