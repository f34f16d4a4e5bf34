import { chakra } from '@chakra-ui/react/styled-system';
import { CircleQuestionMark, ExternalLink, LayoutList, LogOut, UserRound } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import type { ColorScheme } from './color-scheme';
import { SidebarItem, SidebarLink } from './sidebar-item';
import { ThemeChoice } from './theme-choice';

export interface SidebarMenuProps {
  userName: string;
  onLogout: () => void;
  scheme: ColorScheme;
  onScheme: (scheme: ColorScheme) => void;
}

const screens = [
  { to: '/dashboard', name: 'Dashboard', Icon: LayoutList },
  { to: '/dashboard/account', name: 'My Account', Icon: UserRound },
];

/** Dashboard, My Account, help, the public site, theme, name and logout (F32). */
export function SidebarMenu({ userName, onLogout, scheme, onScheme }: SidebarMenuProps) {
  const { pathname } = useLocation();
  return (
    <chakra.div display="flex" flexDirection="column" minH="full">
      <nav aria-label="Quản trị">
        <chakra.ul display="grid" gap="1" listStyleType="none">
          {screens.map(({ to, name, Icon }) => (
            <li key={to}>
              <SidebarLink to={to} lang="en" aria-current={pathname === to ? 'page' : undefined}>
                <Icon size={20} aria-hidden />
                {name}
              </SidebarLink>
            </li>
          ))}
        </chakra.ul>
      </nav>
      <chakra.div mt="auto" pt="5">
        <chakra.div pt="2" borderTopWidth="1px" borderColor="white/18">
          <chakra.p px="3" py="2" fontWeight="700" fontSize="sm" overflowWrap="anywhere">
            {userName}
          </chakra.p>
          <SidebarLink
            to="/dashboard/help"
            aria-current={pathname === '/dashboard/help' ? 'page' : undefined}
          >
            <CircleQuestionMark size={20} aria-hidden />
            Trợ giúp
          </SidebarLink>
          <SidebarLink to={{ href: '/blogs', isExternal: true }} target="_blank">
            <ExternalLink size={20} aria-hidden />
            Xem trang tin
          </SidebarLink>
          <SidebarItem width="full" onClick={onLogout}>
            <LogOut size={20} aria-hidden />
            Đăng xuất
          </SidebarItem>
          <ThemeChoice scheme={scheme} onScheme={onScheme} />
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}
