import type { ReadPage } from '@tiempos/contract';

/** What the kinds of pages are called. */
export const pageWords: Record<ReadPage, string> = {
  LANDING: 'Trang chủ',
  NEWS: 'Danh sách tin',
  POST: 'Tin',
  PLANS: 'Các gói',
  SIGN_UP: 'Đăng ký',
};
