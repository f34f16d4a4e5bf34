import { messages } from '@tiempos/validation';
import type { ToastMessage } from '@tiempos/ui/toast';

/** The toasts of the account page, verbatim (section 8, F117–F119). */
export const accountToasts = {
  updated: { title: 'Account updated' },
  notUpdated: (reason: string) => failed('Failed to update account', reason),
  passwordChanged: { title: 'Password changed' },
  passwordNotChanged: (reason: string) => failed('Failed to change password', reason),
  passwordsDiffer: { title: messages.passwordsDiffer, variant: 'destructive' },
  passwordTooShort: {
    title: 'Password too short',
    description: messages.newPasswordTooShort,
    variant: 'destructive',
  },
} satisfies Record<string, ToastMessage | ((reason: string) => ToastMessage)>;

function failed(title: string, description: string): ToastMessage {
  return { title, description, variant: 'destructive' };
}
