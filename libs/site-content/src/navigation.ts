import type { DeadLink, Link } from './link.js';
import type { ResolvedOwner } from './site-owner.js';

/** Header (F14, C2, C3) and footer (F16). */
export interface Navigation {
  readonly header: readonly Link[];
  readonly login: Link;
  readonly footer: readonly (Link | DeadLink)[];
  /** The small footer link for those who write the news (C3). */
  readonly newsDesk: Link;
  /** The policy behind the contact form's consent (F67). */
  readonly privacy: Link;
  /** The owner's, where they are set (C83). */
  readonly terms?: Link;
  readonly notificationBadge?: Link;
}

/** The site's links in the order they are shown. */
export function createNavigation({ addresses, terms, notificationBadge }: ResolvedOwner): Navigation {
  return {
    header: [
      { text: 'Giới thiệu', href: '/#intro' },
      { text: 'Sản phẩm', href: '/#features' },
      { text: 'Bảng giá', href: '/#pricing' },
      { text: 'Tin tức', href: '/#news' },
      { text: 'Liên hệ', href: '/#contact' },
    ],
    login: { text: 'Đăng nhập', href: addresses.app, isExternal: true },
    footer: [
      { text: 'Tính năng', href: '/#features' },
      { text: 'Bảng giá', href: '/#pricing' },
      { text: 'Blog', href: '/blogs' },
      { text: 'Câu chuyện khách hàng', href: null },
      { text: 'Về công ty', href: addresses.about, isExternal: true },
      { text: 'Liên hệ', href: '/#contact' },
    ],
    newsDesk: { text: 'Dành cho biên tập viên', href: '/login' },
    privacy: { text: 'Chính sách bảo vệ dữ liệu cá nhân', href: '/chinh-sach-rieng-tu' },
    ...(terms && { terms: { text: 'Điều khoản sử dụng', href: terms, isExternal: true } }),
    ...(notificationBadge && {
      notificationBadge: {
        text: 'Đã thông báo Bộ Công Thương',
        href: notificationBadge,
        isExternal: true,
      },
    }),
  };
}
