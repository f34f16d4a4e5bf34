import { Drawer } from '@chakra-ui/react/drawer';
import { Portal } from '@chakra-ui/react/portal';
import { X } from 'lucide-react';
import { Logo } from '@tiempos/ui';
import { useCloseOnBack } from '../../ui/close-on-back';
import { SidebarItem } from './sidebar-item';
import { SidebarMenu, type SidebarMenuProps } from './sidebar-menu';
import { sidebarColors } from './sidebar-style';

/** The sidebar's menu on phones. */
export default function SidebarDrawer({ onClose, ...menu }: SidebarMenuProps & { onClose: () => void }) {
  useCloseOnBack(onClose);
  return (
    <Drawer.Root
      open
      placement="end"
      aria-label="Menu quản trị"
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content css={sidebarColors}>
            <Drawer.Header justifyContent="space-between" px="4" pt="2" pb="2">
              <Logo />
              <SidebarItem aria-label="Đóng menu" onClick={onClose}>
                <X size={22} aria-hidden />
              </SidebarItem>
            </Drawer.Header>
            <Drawer.Body px="3" pb="4">
              <SidebarMenu {...menu} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
