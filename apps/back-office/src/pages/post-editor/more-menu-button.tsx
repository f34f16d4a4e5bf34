import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { LazyBoundary, lazyPart } from '../../ui/lazy-boundary';
import type { MoreMenuProps } from './more-menu';

const MoreMenu = lazyPart(() => import('./more-menu'));

/** Opens the menu of the post's rarer actions, which is lazily loaded and finds its button by the id. */
export function MoreMenuButton(menu: Omit<MoreMenuProps, 'onClose' | 'trigger'>) {
  const [isOpen, setIsOpen] = useState(false);
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
        onClick={() => setIsOpen(!isOpen)}
      >
        <EllipsisVertical size={18} aria-hidden />
        <chakra.span hideBelow="sm">Thêm</chakra.span>
      </Button>
      <LazyBoundary onFailed={close}>
        {isOpen && <MoreMenu {...menu} trigger={TRIGGER} onClose={close} />}
      </LazyBoundary>
    </>
  );
}

const TRIGGER = 'post-more';
