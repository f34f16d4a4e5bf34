import { chakra } from '@chakra-ui/react/styled-system';
import { ExternalLink, LayoutList, LogOut, Menu, Moon, Sun, UserRound, X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SiteLink } from '../../ui/link';
import { Logo } from '../logo';
import { sidebar } from './sidebar-style';

const MENU_ID = 'dashboard-menu';

interface SidebarProps {
  userName: string;
  onLogout: () => void;
  isDark: boolean;
  onToggleTheme: () => void;
}

/** Dashboard, My Account, theme, name and logout (F32); under 768 px behind a toggle. */
export function Sidebar({ userName, onLogout, isDark, onToggleTheme }: SidebarProps) {
  // Open at one location only: whatever leads away closes it.
  const { key, pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const ThemeIcon = isDark ? Sun : Moon;

  return (
    <chakra.header
      css={sidebar}
      display="flex"
      flexDirection="column"
      px={{ base: '4', md: '3' }}
      py={{ base: '2', md: '4' }}
      overflowY="auto"
      zIndex="10"
      onKeyDown={(event) => event.key === 'Escape' && setOpenAt(undefined)}
    >
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" px={{ md: '3' }}>
        <Logo />
        <Item
          display={{ base: 'inline-flex', md: 'none' }}
          width="12"
          px="0"
          justifyContent="center"
          aria-expanded={isOpen}
          aria-controls={MENU_ID}
          aria-label={isOpen ? 'Đóng menu' : 'Mở menu'}
          onClick={() => setOpenAt(isOpen ? undefined : key)}
        >
          {isOpen ? <X size={22} aria-hidden /> : <Menu size={22} aria-hidden />}
        </Item>
      </chakra.div>
      <chakra.div
        id={MENU_ID}
        display={{ base: isOpen ? 'flex' : 'none', md: 'flex' }}
        flexDirection="column"
        flex="1"
        mt={{ base: '2', md: '5' }}
        pb={{ base: '3', md: '0' }}
      >
        <nav aria-label="Quản trị">
          <chakra.ul display="grid" gap="1" listStyleType="none">
            <li>
              <ItemLink
                to="/dashboard"
                lang="en"
                aria-current={pathname === '/dashboard' ? 'page' : undefined}
              >
                <LayoutList size={20} aria-hidden />
                Dashboard
              </ItemLink>
            </li>
            <li>
              <ItemLink
                to="/dashboard/account"
                lang="en"
                aria-current={pathname === '/dashboard/account' ? 'page' : undefined}
              >
                <UserRound size={20} aria-hidden />
                My Account
              </ItemLink>
            </li>
          </chakra.ul>
        </nav>
        <chakra.div
          mt={{ base: '2', md: 'auto' }}
          pt="2"
          borderTopWidth="1px"
          borderColor="rgb(255 255 255 / 18%)"
        >
          <chakra.p px="3" py="2" fontWeight="700" fontSize="sm" overflowWrap="anywhere">
            {userName}
          </chakra.p>
          <ItemLink to={{ href: '/blogs', isExternal: true }} target="_blank">
            <ExternalLink size={20} aria-hidden />
            Xem trang tin
          </ItemLink>
          <Item width="full" aria-pressed={isDark} onClick={onToggleTheme}>
            <ThemeIcon size={20} aria-hidden />
            Giao diện tối
          </Item>
          <Item width="full" data-leaves-screen onClick={onLogout}>
            <LogOut size={20} aria-hidden />
            Đăng xuất
          </Item>
        </chakra.div>
      </chakra.div>
    </chakra.header>
  );
}

const itemStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minH: '11',
  px: '3',
  borderRadius: 'control',
  fontSize: 'sm',
  textAlign: 'start',
  cursor: 'pointer',
  color: 'rgb(255 255 255 / 84%)',
  _hover: { bg: 'rgb(255 255 255 / 8%)', color: '#ffffff' },
  _currentPage: { bg: 'rgb(255 255 255 / 16%)', color: '#ffffff', fontWeight: '700' },
  _focusVisible: { outlineColor: '#ffd27d', outlineOffset: '-3px' },
} as const;

const Item = chakra('button', { base: itemStyle }, { defaultProps: { type: 'button' } });
const ItemLink = chakra(SiteLink, { base: itemStyle });
