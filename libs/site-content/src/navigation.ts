import type { DeadLink, Link } from './link.js';
import type { ResolvedSiteLinks } from './site-links.js';

/** Header (F14, C2, C3) and footer (F16). */
export interface Navigation {
  readonly header: readonly Link[];
  readonly login: Link;
  readonly footer: readonly (Link | DeadLink)[];
  /** The small footer link for those who write the news (C3). */
  readonly newsDesk: Link;
  /** The policy behind the contact form's consent (F67). */
  readonly privacy: Link;
}

/** The site's links in the order they are shown. */
export function createNavigation(links: ResolvedSiteLinks): Navigation {
  return {
    header: [
      { text: 'Giới thiệu', href: '/#intro' },
      { text: 'Sản phẩm', href: '/#features' },
      { text: 'Bảng giá', href: '/#pricing' },
      { text: 'Tin tức', href: '/#news' },
      { text: 'Liên hệ', href: '/#contact' },
    ],
    login: { text: 'Đăng nhập', href: links.EXTERNAL_APP_URL, isExternal: true },
    footer: [
      { text: 'Tính năng', href: '/#features' },
      { text: 'Bảng giá', href: '/#pricing' },
      { text: 'Blog', href: '/blogs' },
      { text: 'Câu chuyện khách hàng', href: null },
      { text: 'Về công ty', href: links.ABOUT_URL, isExternal: true },
      { text: 'Liên hệ', href: '/#contact' },
    ],
    newsDesk: { text: 'Dành cho biên tập viên', href: '/login' },
    privacy: { text: 'Chính sách bảo vệ dữ liệu cá nhân', href: '/chinh-sach-rieng-tu' },
  };
}
