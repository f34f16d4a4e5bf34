import type { ToastMessage } from '@tiempos/ui/toast';

/** The toasts of a session that ends, verbatim (section 8, F122–F124). */
export const sessionToasts = {
  loggedOut: {
    title: 'Logged out',
    description: 'You have been successfully logged out',
  } satisfies ToastMessage,
  logoutFailed: (error: unknown): ToastMessage => ({
    title: 'Logout failed',
    description: error instanceof Error ? error.message : String(error),
    variant: 'destructive',
  }),
  userNotFound: { title: 'User not found', variant: 'destructive' } satisfies ToastMessage,
};
