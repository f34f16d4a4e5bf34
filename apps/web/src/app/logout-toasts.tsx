import type { ToastMessage } from '../ui/toast/toast-store';

/** The toasts of a logout, verbatim (section 8, F122, F123). */
export const logoutToasts = {
  done: {
    title: <span lang="en">Logged out</span>,
    description: <span lang="en">You have been successfully logged out</span>,
  } satisfies ToastMessage,
  failed: (error: unknown): ToastMessage => ({
    title: <span lang="en">Logout failed</span>,
    description: error instanceof Error ? error.message : String(error),
    variant: 'destructive',
  }),
};
