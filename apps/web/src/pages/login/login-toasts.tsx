import type { ToastMessage } from '../../ui/toast/toast-store';

/** The toasts of a login, verbatim (section 8, F110, F111). */
export const loginToasts = {
  done: { title: <span lang="en">Login successful!</span> },
  failed: {
    title: <span lang="en">Login failed</span>,
    description: <span lang="en">Invalid email or password</span>,
    variant: 'destructive',
  },
} satisfies Record<string, ToastMessage>;
