import type { ReactNode } from 'react';
import type { LinkTarget } from '../components/link';

/** How many toasts are visible at once, how long one is shown, and how long a dismissed one is kept (F135). */
export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5000;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

/** The content of a toast. */
export interface ToastMessage {
  title: string;
  description?: ReactNode;
  /** Below the description. A page that is not of the app itself opens beside it. */
  link?: { text: string; to: LinkTarget | string };
  variant?: 'default' | 'destructive';
  /** How long it is shown: by default 5000 ms; a toast of the page before has its rest. */
  durationMs?: number;
}

/** A toast as the viewport shows it. */
export interface Toast extends ToastMessage {
  readonly id: number;
  /** False after dismissal: it is hidden at once and removed from the store later. */
  readonly isOpen: boolean;
}

/** The toasts of one client. */
export interface ToastStore {
  /** Shows a toast, which replaces the visible one (C42). @returns its id */
  toast: (message: ToastMessage) => number;
  dismiss: (id: number) => void;
  /** @param rest returns the milliseconds for which the toast will still be shown */
  setRest: (id: number, rest: () => number) => void;
  /** The open toast, with the rest of its time. */
  openToast: () => ToastMessage | undefined;
  /** The same array until something changes. */
  list: () => readonly Toast[];
  /** @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void;
}

/** Creates the store of a client; on the server each rendered page has its own. */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let latestId = 0;
  let rest: { readonly id: number; readonly of: () => number } | undefined;
  const listeners = new Set<() => void>();

  function change(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  return {
    toast(message) {
      latestId += 1;
      change([{ ...message, id: latestId, isOpen: true }, ...toasts].slice(0, TOAST_LIMIT));
      return latestId;
    },
    dismiss(id) {
      if (!toasts.some((toast) => toast.id === id && toast.isOpen)) return;
      change(toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)));
      setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), TOAST_REMOVE_DELAY_MS);
    },
    setRest: (id, of) => (rest = { id, of }),
    openToast() {
      const open = toasts.find(({ isOpen }) => isOpen);
      return open && rest?.id === open.id ? { ...open, durationMs: rest.of() } : open;
    },
    list: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
