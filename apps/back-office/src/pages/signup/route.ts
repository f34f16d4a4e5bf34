import { preloadable } from '../../ui/preloadable';
import type { Route } from '../../routing/route';

/** A new account (F19); plan and invitation code come from the query string (C17). */
export const signUpRoute: Route = {
  path: '/signup',
  search: ['plan', 'promotionCode'],
  frame: 'plain',
  screen: preloadable(() => import('./signup')),
  title: 'Tạo tài khoản',
};
