import type { ToastMessage } from '../toast/toast-store';

const KEY = 'toast';

/** What has happened longer ago is no news any more. */
const MAX_AGE_MS = 5000;

/**
 * Leaves the open toast, with the rest of its time, to the next page of this tab. A description that is more than text stays behind: it is elements
 * of this page.
 *
 * @param message undefined while none is open
 */
export function leaveToast(message: ToastMessage | undefined): void {
  try {
    if (message)
      sessionStorage.setItem(KEY, JSON.stringify({ message: plainOf(message), leftAt: Date.now() }));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: the toast goes with its page.
  }
}

function plainOf({ title, description, link, variant, durationMs }: ToastMessage): ToastMessage {
  const words = typeof description === 'string' ? description : undefined;
  return { title, description: words, link, variant, durationMs };
}

/** @returns the toast that the page before has left just now, once */
export function takeLeftToast(): ToastMessage | undefined {
  try {
    const left = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      message: ToastMessage;
      leftAt: number;
    } | null;
    sessionStorage.removeItem(KEY);
    return left && Date.now() - left.leftAt < MAX_AGE_MS ? left.message : undefined;
  } catch {
    return undefined;
  }
}
