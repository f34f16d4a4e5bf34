import type { Link } from './link.js';

/** The page where a plan is chosen (C14). */
export const selectPlan = {
  title: 'Chọn gói cho tiệm của bạn',
  description: 'Chưa chắc gói nào hợp? Bạn cứ vào trang quản trị tin trước, chọn gói sau cũng được.',
  /** Above the title, right after a sign-up. */
  welcome: 'Tài khoản của bạn đã sẵn sàng',
  dashboard: { text: 'Vào trang quản trị', href: '/dashboard' } satisfies Link as Link,
  /**
   * The plans' button right after a sign-up, before the plan's name: a user with an account does not sign up again,
   * and a plan is bought by talking to us.
   */
  ask: { text: 'Liên hệ đăng ký gói', href: '/#contact' } satisfies Link as Link,
};
