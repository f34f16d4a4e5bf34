import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { selectedInForcedColors } from '../../ui/forced-colors';
import { LazyBoundary, lazyPart } from '../../ui/lazy-boundary';
import { OpeningIcon, useOpening } from '../../ui/opening';
import { otherOrders, type ListView } from './list-url';

const NarrowMenu = lazyPart(() => import('./narrow-menu'));

/** Opens the menu of what narrows and orders the list beside its status, search and columns; the menu is lazily loaded. */
export function NarrowButton({ view }: { view: ListView }) {
  const [isOpen, setOpen] = useState(false);
  const opening = useOpening(NarrowMenu);
  const isReordered = view.sort !== undefined && otherOrders[view.sort] !== undefined;
  const isNarrowed = view.only !== undefined || view.author !== undefined || isReordered;
  return (
    <>
      <Button
        id={NARROW_BUTTON}
        variant="outline"
        size="lg"
        px={{ base: '2.5', xl: '4' }}
        aria-label="Lọc thêm"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-narrowed={isNarrowed ? '' : undefined}
        css={{ '&[data-narrowed]': { bg: 'jade.tint', color: 'jade', ...selectedInForcedColors } }}
        onClick={() => opening.open(() => setOpen(!isOpen))}
        {...opening.trigger}
      >
        <OpeningIcon isPending={opening.isPending}>
          <ListFilter size={18} aria-hidden />
        </OpeningIcon>
        <chakra.span hideBelow="xl">Lọc thêm</chakra.span>
      </Button>
      <LazyBoundary onFailed={() => setOpen(false)}>
        {isOpen && <NarrowMenu view={view} trigger={NARROW_BUTTON} onClose={() => setOpen(false)} />}
      </LazyBoundary>
    </>
  );
}

const NARROW_BUTTON = 'narrow-list';
