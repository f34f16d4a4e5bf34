import { chakra } from '@chakra-ui/react/styled-system';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Logo } from '@tiempos/ui';
import { LazyBoundary, lazyPart } from '../../ui/lazy-boundary';
import { OpeningIcon, useOpening } from '../../ui/opening';
import { SidebarItem } from './sidebar-item';
import { SidebarMenu, type SidebarMenuProps } from './sidebar-menu';
import { sidebar } from './sidebar-style';

const SidebarDrawer = lazyPart(() => import('./sidebar-drawer'));

/** Beside the page from 768 px on; below, a bar on top of it that opens the same menu in a drawer (F32, C45). */
export function Sidebar(props: SidebarMenuProps) {
  // Open at one location only: navigation closes it.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const opening = useOpening(SidebarDrawer);
  const isOpen = openAt === key;
  const close = () => setOpenAt(undefined);
  return (
    <>
      <chakra.header
        css={sidebar}
        display="flex"
        flexDirection="column"
        px={{ base: '4', md: '3' }}
        py={{ base: '2', md: '4' }}
        overflowY="auto"
        zIndex="10"
      >
        <chakra.div display="flex" alignItems="center" justifyContent="space-between" px={{ md: '3' }}>
          <Logo />
          <SidebarItem
            hideFrom="md"
            width="12"
            px="0"
            justifyContent="center"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-label="Mở menu"
            onClick={() => opening.open(() => setOpenAt(key))}
            {...opening.trigger}
          >
            <OpeningIcon isPending={opening.isPending}>
              <Menu size={22} aria-hidden />
            </OpeningIcon>
          </SidebarItem>
        </chakra.div>
        <chakra.div hideBelow="md" flex="1" mt="5">
          <SidebarMenu {...props} />
        </chakra.div>
      </chakra.header>
      <LazyBoundary onFailed={close}>{isOpen && <SidebarDrawer {...props} onClose={close} />}</LazyBoundary>
    </>
  );
}
