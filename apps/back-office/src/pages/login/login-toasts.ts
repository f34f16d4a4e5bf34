import type { ToastMessage } from '@tiempos/ui/toast';

/** The toasts of a login, verbatim (section 8, F110, F111). */
export const loginToasts = {
  done: { title: 'Login successful!' },
  failed: { title: 'Login failed', description: 'Invalid email or password', variant: 'destructive' },
} satisfies Record<string, ToastMessage>;
