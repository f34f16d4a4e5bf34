import { messages } from '@tiempos/validation';
import type { ToastMessage } from '../../ui/toast/toast-store';

/** The toasts of the account page, verbatim (section 8, F117–F119). */
export const accountToasts = {
  updated: { title: english('Account updated') },
  notUpdated: (reason: string) => failed('Failed to update account', reason),
  passwordChanged: { title: english('Password changed') },
  passwordNotChanged: (reason: string) => failed('Failed to change password', reason),
  passwordsDiffer: { title: english(messages.passwordsDiffer), variant: 'destructive' },
  userNotFound: { title: english('User not found'), variant: 'destructive' },
  passwordTooShort: {
    title: english('Password too short'),
    description: english(messages.newPasswordTooShort),
    variant: 'destructive',
  },
} satisfies Record<string, ToastMessage | ((reason: string) => ToastMessage)>;

function failed(title: string, description: string): ToastMessage {
  return { title: english(title), description, variant: 'destructive' };
}

function english(words: string) {
  return <span lang="en">{words}</span>;
}
