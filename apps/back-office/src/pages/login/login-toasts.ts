import { formatDate } from '@tiempos/ui/article';
import type { ToastMessage } from '@tiempos/ui/toast';
import type { LogInMutation } from './login.generated';

/** A day: as long as nobody closes it. */
const UNTIL_CLOSED_MS = 24 * 60 * 60 * 1000;

/** The toasts of a login, verbatim (section 8, F110, F111), and what the first one says below after a manager's link was used (C105). */
export const loginToasts = {
  done: { title: 'Login successful!' } satisfies ToastMessage,
  failed: {
    title: 'Login failed',
    description: 'Invalid email or password',
    variant: 'destructive',
  } satisfies ToastMessage,
  passwordLink: ({ madeBy, madeAt }: NonNullable<LogInMutation['logIn']['passwordLink']>): ToastMessage => ({
    title: 'Login successful!',
    description: `Mật khẩu đã được đặt bằng đường dẫn mà ${madeBy ?? 'một người quản lý'} tạo lúc ${formatDate(madeAt)}. Nếu không phải bạn đặt mật khẩu, hãy đổi ngay.`,
    link: { text: 'Đổi mật khẩu', to: '/dashboard/account' },
    durationMs: UNTIL_CLOSED_MS,
  }),
};
