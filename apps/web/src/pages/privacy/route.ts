import { preloadable } from '../../ui/preloadable';
import type { Route } from '../../routing/route';

/** The privacy policy, to which the contact form requires consent (F67, C26). */
export const privacyRoute: Route<undefined, Record<string, never>> = {
  path: '/chinh-sach-rieng-tu',
  screen: preloadable(() => import('./privacy')),
  head: ({ content: { navigation, brand } }) => ({
    title: navigation.privacy.text,
    description: `${brand.name} nhận những gì từ bạn, dùng để làm gì, giữ bao lâu và bạn có những quyền nào.`,
    canonical: navigation.privacy.href,
  }),
};
