import { chakra } from '@chakra-ui/react/styled-system';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { Main, SkipLink, useShop } from '@tiempos/ui';
import { darkTheme } from '../../ui/dark-colors';
import { useColorScheme } from './color-scheme';
import { Sidebar } from './sidebar';
import { besideSidebar } from './sidebar-style';
import type { SidebarMenuProps } from './sidebar-menu';
import { ThemeColor } from './theme-color';

interface DashboardFrameProps {
  userName: string;
  desk: SidebarMenuProps['desk'];
  onLogout: () => void;
  children: ReactNode;
}

/** Sidebar, theme and main element of every signed-in screen (F32). */
export default function DashboardFrame({ userName, desk, onLogout, children }: DashboardFrameProps) {
  const { owner } = useShop();
  const { scheme, isDark, choose } = useColorScheme();
  return (
    <>
      <Global styles={{ ':root': isDark ? darkTheme(owner) : { colorScheme: 'light' } }} />
      <ThemeColor isDark={isDark} />
      <SkipLink />
      <Sidebar userName={userName} desk={desk} onLogout={onLogout} scheme={scheme} onScheme={choose} />
      <Main
        ml={besideSidebar}
        // In px: where letters are enlarged, the page needs the width.
        px={{ base: '16px', lg: '6', xl: '10' }}
        pt={{ base: '6', md: '8' }}
        pb="16"
        css={{ '& h1': { fontSize: 'clamp(1.5rem, 1.3rem + 0.8vw, 1.875rem)', lineHeight: '1.3' } }}
      >
        <chakra.div maxW="87.5rem">{children}</chakra.div>
      </Main>
    </>
  );
}
