import { chakra } from '@chakra-ui/react/styled-system';
import {
  ChartColumn,
  CircleQuestionMark,
  ExternalLink,
  Images,
  Inbox,
  LayoutList,
  LogOut,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { useLocation } from 'react-router-dom';
import type { ColorScheme } from './color-scheme';
import { VisuallyHidden } from '@tiempos/ui';
import { SidebarItem, SidebarLink } from './sidebar-item';
import { ThemeChoice } from './theme-choice';

export interface SidebarMenuProps {
  userName: string;
  /** What the account may see besides posts; undefined until it is known. */
  desk: { readonly isManager: boolean; readonly openMessages: number | null } | undefined;
  onLogout: () => void;
  scheme: ColorScheme;
  onScheme: (scheme: ColorScheme) => void;
}

interface MenuItem {
  to: string;
  name: string;
  Icon: LucideIcon;
  lang?: string;
}

const dashboard = { to: '/dashboard', name: 'Dashboard', Icon: LayoutList, lang: 'en' };
const pictures = { to: '/dashboard/pictures', name: 'Ảnh', Icon: Images };
const readers = { to: '/dashboard/readers', name: 'Người đọc', Icon: ChartColumn };
const account = { to: '/dashboard/account', name: 'My Account', Icon: UserRound, lang: 'en' };
const messages = { to: '/dashboard/messages', name: 'Lời nhắn', Icon: Inbox };
const people = { to: '/dashboard/people', name: 'Người dùng', Icon: UsersRound };

/** Dashboard, pictures, readers, My Account, for managers messages and people (C103), help, the public site, theme, name and logout (F32). */
export function SidebarMenu({ userName, desk, onLogout, scheme, onScheme }: SidebarMenuProps) {
  const { pathname } = useLocation();
  const screens: MenuItem[] = desk?.isManager
    ? [dashboard, pictures, readers, messages, people, account]
    : [dashboard, pictures, readers, account];
  return (
    <chakra.div display="flex" flexDirection="column" minH="full">
      <nav aria-label="Quản trị">
        <chakra.ul display="grid" gap="1" listStyleType="none">
          {screens.map(({ to, name, Icon, lang }) => (
            <li key={to}>
              <SidebarLink to={to} lang={lang} aria-current={pathname === to ? 'page' : undefined}>
                <Icon size={20} aria-hidden />
                {name}
                {to === messages.to && desk?.openMessages ? (
                  <OpenMessages number={desk.openMessages} />
                ) : null}
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

/** How many messages nobody has answered. */
function OpenMessages({ number }: { number: number }) {
  return (
    <chakra.span
      ms="auto"
      px="2"
      borderRadius="full"
      bg="white"
      color="sidebar"
      fontWeight="700"
      fontSize="xs"
      fontVariantNumeric="tabular-nums"
    >
      {number > 99 ? '99+' : number}
      <VisuallyHidden> lời nhắn mới</VisuallyHidden>
    </chakra.span>
  );
}
