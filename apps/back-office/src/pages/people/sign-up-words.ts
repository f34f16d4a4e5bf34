import type { SignUpMode } from '@tiempos/contract';

/** What sign-up is set to, and what that means (C59). */
export const signUpWords: Record<SignUpMode, string> = {
  OPEN: 'Đăng ký đang mở: ai cũng tự tạo được tài khoản và viết tin. Lời mời chỉ cần khi muốn tặng thời gian dùng thử hay mời người quản lý.',
  INVITE: 'Chỉ người có lời mời mới tạo được tài khoản.',
  CLOSED: 'Đăng ký đang đóng: không ai tạo được tài khoản mới, có lời mời cũng không.',
};
