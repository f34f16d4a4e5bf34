import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { LazyBoundary, lazyPart } from '../../ui/lazy-boundary';
import { OpeningIcon, useOpening } from '../../ui/opening';
import type { MoreMenuProps } from './more-menu';

const MoreMenu = lazyPart(() => import('./more-menu'));

interface MoreMenuButtonProps extends Omit<MoreMenuProps, 'onClose' | 'trigger'> {
  /** A dialog that the menu opens is being loaded. */
  isOpening: boolean;
}

/** Opens the menu of the post's rarer actions, which is lazily loaded and finds its button by the id. */
export function MoreMenuButton({ isOpening, ...menu }: MoreMenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opening = useOpening(MoreMenu);
  const isPending = opening.isPending || isOpening;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        id={TRIGGER}
        variant="outline"
        minH="11"
        px={{ base: '2', sm: '4' }}
        fontSize="sm"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label="Thêm"
        onClick={() => opening.open(() => setIsOpen(!isOpen))}
        {...opening.trigger}
        aria-busy={isPending || undefined}
      >
        <OpeningIcon isPending={isPending}>
          <EllipsisVertical size={18} aria-hidden />
        </OpeningIcon>
        <chakra.span hideBelow="sm">Thêm</chakra.span>
      </Button>
      <LazyBoundary onFailed={close}>
        {isOpen && <MoreMenu {...menu} trigger={TRIGGER} onClose={close} />}
      </LazyBoundary>
    </>
  );
}

const TRIGGER = 'post-more';
